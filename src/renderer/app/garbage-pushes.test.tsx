import { cleanup, render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { Provider } from 'jotai'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { events as contract } from '#shared/contract/events/contract.ts'
import type { Push } from '#shared/ipc/push.ts'
import { fakeBridge } from '../../../tests/support/renderer/fake-bridge.ts'
import { pushTypes, samplePushes, spoiltPushes } from '../../../tests/support/renderer/sample-pushes.ts'
import { seed } from '../../../tests/support/seed.ts'
import { connectPushes } from '../lib/bridge.ts'
import { isPush } from '../lib/is-push.ts'
import { applyPushes } from '../lib/pushes.ts'
import { sessionAtom } from '../lib/session.ts'
import { store } from '../lib/store.ts'
import { unreadConversationsAtom } from '../lib/unread.ts'
import { runCommand } from './all-commands.ts'
import { ConnectionIndicator } from './frame/connection-indicator.tsx'
import { openPath } from './open-path.ts'
import { reactions } from './reactions.ts'

/** The page survives anything that main pushes on any channel: nothing throws, and the next push applies. */

const valid = samplePushes
const types = pushTypes

const anything = fc.anything({ withNullPrototype: true, withBigInt: true, withDate: true, maxDepth: 3 })
const hostile = fc.oneof(
  anything,
  fc.constantFrom(
    null,
    undefined,
    Number.NaN,
    '__proto__',
    'constructor',
    'javascript:alert(1)',
    '//evil.test',
    [],
  ),
)
/** A push of a known type with some garbage fields. */
const garbled = fc
  .tuple(fc.constantFrom(...types), fc.dictionary(fc.string(), hostile, { maxKeys: 3 }), hostile, fc.nat())
  .map(([type, more, value, at]) => {
    const names = Object.keys(valid[type]).filter((name) => name !== 'type')
    const name = names[at % Math.max(1, names.length)]
    return { ...valid[type], ...(name === undefined ? {} : { [name]: value }), ...more, type }
  })
const event = fc.record({
  name: fc.oneof(fc.constantFrom(...Object.keys(contract)), hostile),
  channel: hostile,
  subject: fc.oneof(fc.constantFrom('1', '../1'), hostile),
  payload: fc.oneof(
    fc.dictionary(fc.constantFrom('likeCount', 'userId', 'comment', 'total'), hostile),
    hostile,
  ),
})
const eventful = fc
  .array(fc.oneof(event, hostile), { maxLength: 4 })
  .map((events) => ({ type: 'events', events }))
/** A user is accepted only with the fields that make an account. */
const session = fc
  .record({
    status: fc.constantFrom('signed-in', 'restoring', 'signed-out', 'x'),
    user: hostile,
    server: hostile,
  })
  .map((state) => ({ type: 'session', session: state, accounts: { list: [], mayAdd: true } }))

let bridge: ReturnType<typeof fakeBridge>
let stop = (): void => {}
const uncaught: unknown[] = []
const recordError = (event: ErrorEvent): void => void uncaught.push(event.error)

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  bridge = fakeBridge()
  connectPushes()
  stop = applyPushes({
    reactions,
    runCommand,
    openPath: (path) => void openPath(path),
    showKnown: () => undefined,
    isThreadOpen: () => false,
  })
  window.addEventListener('error', recordError)
})
afterEach(() => {
  cleanup()
  stop()
  window.removeEventListener('error', recordError)
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Checks that valid pushes after garbage still work. */
const expectNextPushesToApply = async (): Promise<void> => {
  act(() => {
    for (const type of types) bridge.push(valid[type])
  })
  act(() =>
    bridge.push({ type: 'connection', connection: { http: 'offline', realtime: 'off', error: null } }),
  )
  // The indicator's code loads with the first problem.
  for (let step = 0; step < 3; step += 1) {
    await vi.dynamicImportSettled()
    await act(() => vi.advanceTimersByTimeAsync(2000))
  }
  expect(store.get(sessionAtom)).toEqual(valid.session.session)
  expect(store.get(unreadConversationsAtom)).toBe(3)
  expect(screen.getByText(/Offline/)).toBeTruthy()
  expect(uncaught).toEqual([])
}

test('accepts all valid pushes', () => {
  expect(types.filter((type) => !isPush(valid[type]))).toEqual([])
})

test('survives every invalid value in each field of each push', async () => {
  render(
    <Provider store={store}>
      <ConnectionIndicator />
    </Provider>,
  )
  for (const type of types)
    act(() => {
      for (const push of spoiltPushes(type)) bridge.push(push as Push)
      vi.advanceTimersByTime(100)
    })
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  await expectNextPushesToApply()
})

test(`survives garbage in pushes, fields and events (seed ${seed})`, async () => {
  render(
    <Provider store={store}>
      <ConnectionIndicator />
    </Provider>,
  )
  fc.assert(
    fc.property(fc.oneof(anything, garbled, eventful, session), (garbage) => {
      act(() => {
        bridge.push(garbage as Push)
        vi.advanceTimersByTime(100)
      })
      const now = store.get(sessionAtom)
      expect(['signed-in', 'restoring', 'signed-out', 'x']).toContain(now.status)
      if (now.status !== 'signed-out' && now.user) expect(typeof now.user.id).toBe('string')
      expect(typeof store.get(unreadConversationsAtom)).toBe('number')
      expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
    }),
    { numRuns: 400, seed },
  )
  await expectNextPushesToApply()
})
