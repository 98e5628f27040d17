import { expect, test, vi } from 'vitest'
import { epochMs } from '#shared/epoch-ms.ts'
import { failed, ok } from '#shared/errors.ts'
import { bridgeGlobal, type PreloadBridge } from '#shared/ipc/channels.ts'
import { fakeBridge } from '../../../tests/support/renderer/fake-bridge.ts'
import { setSignedInUser } from '../../../tests/support/renderer/signed-in.ts'
import { actNow, setSession, showSession } from './account.ts'
import { discard, keep, keptAtom, keptFailureAtom, readKept } from './kept.ts'
import { keptChanges } from './pushes.ts'
import { sessionAtom } from './session.ts'
import { store } from './store.ts'

const bridge = fakeBridge()
const one = {
  about: 'message',
  path: '/frontend/wall',
  title: 'one',
  due: epochMs(5),
  wall: null,
  isDone: false,
} as const
const other = { ...one, title: 'other' }
const changeElsewhere = (key: string, value: typeof one | typeof other | null): void =>
  keptChanges.emit([{ collection: 'reminders', key, value }])
const shown = () => Object.fromEntries(store.get(keptAtom('reminders')) ?? [])

test('reads a collection on first use and applies changes of other windows', async () => {
  bridge.answer('kept.list', () => failed('storage'))
  expect(store.get(keptAtom('reminders'))).toBeNull()
  expect(await readKept('reminders')).toEqual(new Map())
  expect(store.get(keptAtom('reminders'))).toBeNull()
  expect(store.get(keptFailureAtom('reminders'))?.code).toBe('storage')

  const { promise, resolve } = Promise.withResolvers<void>()
  bridge.answer('kept.list', async () => {
    await promise
    return ok([
      { key: 'message:1', value: one, changedAt: 2 },
      { key: 'message:2', value: one, changedAt: 1 },
    ])
  })
  const unsubscribe = store.sub(keptAtom('reminders'), () => undefined)
  expect(store.get(keptFailureAtom('reminders'))).toBeNull()
  changeElsewhere('message:2', null)
  changeElsewhere('message:3', other)
  resolve()
  await expect.poll(shown).toEqual({ 'message:1': one, 'message:3': other })
  changeElsewhere('message:3', null)
  expect(shown()).toEqual({ 'message:1': one })
  expect(bridge.inputsOf('kept.list')).toHaveLength(2)
  unsubscribe()
})

test('updates optimistically and reverts a failed save', async () => {
  bridge.answer('kept.put', () => ok(null))
  bridge.answer('kept.remove', () => failed('storage'))
  expect(await keep(actNow(), 'reminders', 'message:4', one)).toBe(true)
  expect(shown()['message:4']).toEqual(one)
  expect(await discard(actNow(), 'reminders', 'message:4')).toBe(false)
  expect(shown()['message:4']).toEqual(one)
})

test("ignores the echo of an older change, and applies another window's last change", async () => {
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const waits = [first, second]
  bridge.answer('kept.put', async () => {
    await waits.shift()?.promise
    return ok(null)
  })
  const saving = keep(actNow(), 'reminders', 'message:5', one)
  const savingAgain = keep(actNow(), 'reminders', 'message:5', other)
  await expect.poll(() => bridge.inputsOf('kept.put').length).toBeGreaterThan(2)
  changeElsewhere('message:5', one)
  first.resolve()
  await saving
  expect(shown()['message:5']).toEqual(other)
  changeElsewhere('message:5', other)
  changeElsewhere('message:5', { ...other, title: 'of another window' } as never)
  second.resolve()
  await savingAgain
  expect(shown()['message:5']).toMatchObject({ title: 'of another window' })
})

test('keeps the identity of the collection on the echo of a change', async () => {
  bridge.answer('kept.put', () => ok(null))
  const saving = keep(actNow(), 'reminders', 'message:6', one)
  await expect.poll(shown).toHaveProperty('message:6')
  const before = store.get(keptAtom('reminders'))
  changeElsewhere('message:6', { ...one })
  await saving
  changeElsewhere('message:6', { ...one })
  changeElsewhere('message:unknown', null)
  expect(store.get(keptAtom('reminders'))).toBe(before)
})

test('reverts a failed change when a later read succeeds', async () => {
  const pin = { thread: 'shipment:7', comment: null, at: epochMs(5) }
  bridge.answer('kept.list', () => failed('storage'))
  bridge.answer('kept.put', () => failed('storage'))
  expect(await keep(actNow(), 'pins', 'shipment:7', pin)).toBe(false)
  bridge.answer('kept.list', () =>
    ok([{ key: 'shipment:7', value: { ...pin, at: epochMs(1) }, changedAt: 1 }]),
  )
  expect(Object.fromEntries(await readKept('pins'))).toEqual({ 'shipment:7': { ...pin, at: epochMs(1) } })
})

test('shows the saved value after a failed change and a read', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  bridge.answer('kept.list', () => failed('storage'))
  bridge.answer('kept.put', async () => {
    await promise
    return failed('storage')
  })
  const mark = { at: epochMs(1) }
  const saving = keep(actNow(), 'unread-marks', 'shipment:8', { at: epochMs(5) })
  await expect.poll(() => store.get(keptFailureAtom('unread-marks'))?.code).toBe('storage')
  bridge.answer('kept.list', () => ok([{ key: 'shipment:8', value: mark, changedAt: 1 }]))
  expect((await readKept('unread-marks')).get('shipment:8')).toEqual({ at: epochMs(5) })
  resolve()
  expect(await saving).toBe(false)
  await expect.poll(() => store.get(keptAtom('unread-marks'))?.get('shipment:8')).toEqual(mark)
})

test('saves a change at once while the collection is still loading', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  bridge.answer('kept.list', async () => {
    await promise
    return ok([])
  })
  bridge.answer('kept.put', () => ok(null))
  const count = bridge.inputsOf('kept.put').length
  const saving = keep(actNow(), 'templates', 'a', { name: 'A', text: 'a' })
  expect(bridge.inputsOf('kept.put')).toHaveLength(count + 1)
  resolve()
  expect(await saving).toBe(true)
  expect(store.get(keptAtom('templates'))?.get('a')).toEqual({ name: 'A', text: 'a' })
})

test('reads shown collections again as the next account', async () => {
  const accounts: unknown[] = []
  bridge.answer('kept.list', () => ok([]))
  setSignedInUser({ id: 2 })
  const next = store.get(sessionAtom)
  setSignedInUser({ id: 1 })
  setSession(store.get(sessionAtom))
  const unsubscribe = store.sub(keptAtom('muted'), () => undefined)
  await readKept('muted')
  const preload = (window as unknown as Record<typeof bridgeGlobal, PreloadBridge>)[bridgeGlobal]
  const { request } = preload
  const watched = vi.spyOn(preload, 'request').mockImplementation((asked) => {
    if (asked.method === 'kept.list') accounts.push(asked.account)
    return request(asked)
  })
  showSession(next)
  await expect.poll(() => accounts).toEqual(['https://network.example|2'])
  watched.mockRestore()
  unsubscribe()
})
