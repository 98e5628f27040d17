import { Provider } from 'jotai'
import type { ReactNode } from 'react'
import { ComposerSlot } from '../blocks/composer/composer-slot.ts'
import { WallComposer } from '../features/wall-composer/wall-composer.tsx'
import { store } from '../state/store.ts'
import { ColorScheme } from './color-scheme.ts'

const composer = <WallComposer />

export const Providers = ({ children }: { readonly children: ReactNode }) => (
  <Provider store={store}>
    <ColorScheme />
    <ComposerSlot value={composer}>{children}</ComposerSlot>
  </Provider>
)
