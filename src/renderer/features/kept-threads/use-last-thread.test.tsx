import { act, cleanup, render } from '@testing-library/react'
import { Provider } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSearchParams } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { ok } from '#shared/errors.ts'
import { paths, shipmentIdIn, shipmentPath } from '#shared/paths.ts'
import { fakeBridge } from '../../../../tests/support/renderer/fake-bridge.ts'
import { setSignedInUser } from '../../../../tests/support/renderer/signed-in.ts'
import { setSession } from '../../lib/account.ts'
import { keptChanges } from '../../lib/pushes.ts'
import type { ResourceState } from '../../lib/resource.ts'
import { sessionAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { useLastThread } from './use-last-thread.ts'

let bridge: ReturnType<typeof fakeBridge>
let kept: Record<string, readonly { key: string; value: unknown; changedAt: number }[]>
let isWide: boolean

beforeEach(() => {
  isWide = true
  vi.stubGlobal('matchMedia', () => ({
    matches: isWide,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  kept = { 'last-threads': [{ key: 'shipment', value: { id: '7' }, changedAt: 1 }] }
  bridge = fakeBridge()
  bridge.answer('kept.list', ({ collection }) => ok((kept[collection] ?? []) as never))
  bridge.answer('kept.put', ({ collection, key, value }) => {
    keptChanges.emit([{ collection, key, value: value as never }])
    return ok(null)
  })
  bridge.answer('kept.remove', ({ collection, key }) => {
    keptChanges.emit([{ collection, key, value: null }])
    return ok(null)
  })
  setSignedInUser({ id: crypto.randomUUID(), full_name: 'Viewer' })
  setSession(store.get(sessionAtom))
  navigate(paths.shipments)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

type State = ResourceState<readonly string[]>
const listed = (phase: State['phase'], ...value: string[]): State => ({ phase, value, error: null })
const idOf = (id: string): string => id

const Screen = ({ state }: { readonly state: State }) => {
  useLastThread({ kind: 'shipment', openId: shipmentIdIn(useSearchParams()[0]), state, idOf })
  return null
}

const show = async (state: State) => {
  const screenWith = (shown: State) => (
    <Provider store={store}>
      <Screen state={shown} />
    </Provider>
  )
  const { rerender } = render(screenWith(state))
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  return (next: State) => act(async () => rerender(screenWith(next)))
}
const here = () => location.pathname + location.search

test('opens the last thread once it is in the list', async () => {
  const change = await show(listed('loading'))
  expect(here()).toBe(paths.shipments)
  const entries = history.length
  await change(listed('cached', '7', '9'))
  expect(here()).toBe(shipmentPath('7'))
  // Back leads to the screen before.
  expect(history.length).toBe(entries)
  expect(bridge.inputsOf('kept.put')).toEqual([])
})

test('saves the open thread, and opens it the next time', async () => {
  await show(listed('ready', '7', '9'))
  await act(async () => navigate(shipmentPath('9')))
  expect(bridge.inputsOf('kept.put')).toEqual([
    { collection: 'last-threads', key: 'shipment', value: { id: '9' } },
  ])
  await act(async () => navigate(paths.shipments))
  expect(here()).toBe(shipmentPath('9'))
})

test('forgets a thread that is gone', async () => {
  const change = await show(listed('cached', '7'))
  expect(here()).toBe(shipmentPath('7'))
  await change(listed('ready', '9'))
  expect(here()).toBe(paths.shipments)
  expect(bridge.inputsOf('kept.remove')).toEqual([{ collection: 'last-threads', key: 'shipment' }])
})

test('keeps a thread on the member’s own link, although it is not listed', async () => {
  navigate(shipmentPath('8'))
  await show(listed('ready', '7'))
  expect(here()).toBe(shipmentPath('8'))
  expect([bridge.inputsOf('kept.put'), bridge.inputsOf('kept.remove')]).toEqual([[], []])
})

test('does not open a thread that was marked as unread', async () => {
  kept['unread-marks'] = [{ key: 'shipment:7', value: { at: 1 }, changedAt: 1 }]
  await show(listed('ready', '7'))
  expect(here()).toBe(paths.shipments)
})

test('does not return to a list that the reader has left', async () => {
  const change = await show(listed('loading'))
  // The browser changes the address before the router does.
  History.prototype.pushState.call(history, null, '', paths.settings)
  await change(listed('ready', '7'))
  expect(here()).toBe(paths.settings)
})

test('a window with one pane shows the list', async () => {
  isWide = false
  await show(listed('ready', '7'))
  expect(here()).toBe(paths.shipments)
})
