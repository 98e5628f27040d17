// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { Provider } from 'jotai'
import { useLayoutEffect } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { closeOverlay, openOverlay } from '../../lib/overlay.ts'
import { store } from '../../lib/store.ts'
import { toast } from '../../lib/toasts.ts'
import { Overlays } from './overlays.tsx'

const loads = vi.hoisted(() => ({ palette: Promise.withResolvers<void>() }))
const hidden = vi.hoisted(() => vi.fn<() => void>())

vi.mock('./after-first-view.tsx', () => ({ AfterFirstView: () => null }))
vi.mock('./palette.tsx', async () => {
  await loads.palette.promise
  return { Palette: () => <p>Palette</p> }
})
vi.mock('./toaster.tsx', () => ({
  Toaster: () => {
    useLayoutEffect(() => hidden, [])
    return <p>Toasts</p>
  },
}))
vi.stubGlobal('requestIdleCallback', () => 0)
vi.stubGlobal('cancelIdleCallback', () => {})

afterEach(() => {
  closeOverlay()
  cleanup()
})

test('keeps toasts visible while an overlay is loading', async () => {
  render(
    <Provider store={store}>
      <Overlays />
    </Provider>,
  )
  act(() => toast('Saved'))
  expect(await screen.findByText('Toasts')).toHaveProperty('style.display', '')
  act(() => openOverlay('palette'))
  expect(screen.getByText('Toasts')).toHaveProperty('style.display', '')
  loads.palette.resolve()
  await screen.findByText('Palette')
  expect(hidden).not.toHaveBeenCalled()
})
