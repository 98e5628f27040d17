import { render } from '@testing-library/react'
import { Provider } from 'jotai'
import type { ReactNode } from 'react'
import { store } from '../../../src/renderer/lib/store.ts'

/** Renders content over the page's own store. */
export const show = (content: ReactNode) => render(<Provider store={store}>{content}</Provider>)
