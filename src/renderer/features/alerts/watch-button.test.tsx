import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Provider } from 'jotai'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { epochMs } from '#shared/epoch-ms.ts'
import { failed, ok } from '#shared/errors.ts'
import { fakeBridge } from '../../../../tests/support/renderer/fake-bridge.ts'
import { setSignedInUser } from '../../../../tests/support/renderer/signed-in.ts'
import { setSession } from '../../lib/account.ts'
import { closeOverlay, overlayAtom } from '../../lib/overlay.ts'
import { sessionAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { toastsAtom } from '../../lib/toasts.ts'
import { type AlertPrefill, alertPrefillAtom } from './open-alert-dialog.ts'
import { WatchButton } from './watch-button.tsx'

const lane: AlertPrefill = { origin: 'Nhava Sheva (INNSA)', destination: 'Rotterdam', mode: 'fcl' }

let bridge: ReturnType<typeof fakeBridge>
beforeEach(() => {
  bridge = fakeBridge()
  bridge.answer('kept.list', () => ok([]))
  bridge.answer('kept.put', () => ok(null))
  bridge.answer('kept.remove', () => ok(null))
  setSignedInUser({ id: crypto.randomUUID(), full_name: 'Viewer' })
  setSession(store.get(sessionAtom))
})
afterEach(() => {
  cleanup()
  closeOverlay()
  store.set(toastsAtom, [])
})

const show = async (prefill: AlertPrefill): Promise<HTMLElement> => {
  render(
    <Provider store={store}>
      <WatchButton prefill={prefill} label="Watch" />
    </Provider>,
  )
  await waitFor(() => expect(bridge.inputsOf('kept.list')).not.toHaveLength(0))
  await new Promise((resolve) => setTimeout(resolve))
  return screen.getByRole('button')
}
const saved = () => bridge.inputsOf('kept.put') as { readonly key: string; readonly value: object }[]

test('watches a known lane by one click, which the toast undoes or changes', async () => {
  const button = await show(lane)
  fireEvent.click(button)
  fireEvent.click(button, { detail: 2 })
  await waitFor(() => expect(button.textContent).toBe('Watching'))
  expect(saved()).toMatchObject([
    { value: { origin: 'Nhava Sheva', destination: 'Rotterdam', mode: 'fcl', isMuted: false, name: '' } },
  ])
  expect(store.get(overlayAtom)).toBeNull()
  const [toast] = store.get(toastsAtom)
  const [undo, change] = toast?.actions ?? []
  change?.run()
  expect(store.get(overlayAtom)).toBe('alert')
  expect(store.get(alertPrefillAtom)).toMatchObject({ key: saved()[0]?.key, origin: 'Nhava Sheva' })
  undo?.run()
  await waitFor(() => expect(button.textContent).toBe('Watch'))
})

test('saves one alert for two quick clicks, and none twice after a failed save', async () => {
  bridge.answer('kept.put', () => failed('storage'))
  const button = await show(lane)
  fireEvent.click(button)
  fireEvent.click(button)
  await waitFor(() => expect(store.get(toastsAtom)).not.toHaveLength(0))
  expect(saved()).toHaveLength(1)
  await waitFor(() => expect(button.textContent).toBe('Watch'))
})

test('saves the alert of another account while a save of the first one never ends', async () => {
  bridge.answer('kept.put', () => new Promise(() => {}))
  fireEvent.click(await show(lane))
  await waitFor(() => expect(saved()).toHaveLength(1))
  cleanup()
  setSignedInUser({ id: crypto.randomUUID(), full_name: 'Another viewer' })
  setSession(store.get(sessionAtom))
  bridge.answer('kept.put', () => ok(null))
  const button = await show(lane)
  fireEvent.click(button)
  await waitFor(() => expect(button.textContent).toBe('Watching'))
  expect(saved()).toHaveLength(2)
})

test('turns a muted equal alert on again', async () => {
  const value = {
    name: '',
    origin: 'Nhava Sheva',
    destination: 'Rotterdam',
    mode: 'fcl',
    etdFrom: null,
    etdBefore: null,
    words: '',
    priceBelow: null,
    currency: 'USD',
    isMuted: true,
    since: epochMs(5),
  } as const
  bridge.answer('kept.list', () => ok([{ key: 'one', value, changedAt: 1 }]))
  const button = await show(lane)
  fireEvent.click(button)
  await waitFor(() => expect(button.textContent).toBe('Watching'))
  expect(saved()).toMatchObject([{ key: 'one', value: { isMuted: false } }])
})

test.each([
  ['an unknown place', { origin: 'Atlantis' }],
  ['a name of several places', { origin: 'Georgetown' }],
  ['nothing', {}],
  ['past days', { ...lane, etdBefore: epochMs(86_400_000) }],
])('opens the dialog for %s', async (_name, prefill) => {
  fireEvent.click(await show(prefill))
  expect(store.get(overlayAtom)).toBe('alert')
  expect(saved()).toEqual([])
})
