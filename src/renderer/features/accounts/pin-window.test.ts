import { beforeEach, expect, test } from 'vitest'
import { failed, ok } from '#shared/errors.ts'
import type { AppInfo } from '#shared/ipc/native.ts'
import { setAccounts, twoAccounts } from '../../../../tests/support/renderer/accounts.ts'
import { fakeBridge } from '../../../../tests/support/renderer/fake-bridge.ts'
import { setSignedInUser } from '../../../../tests/support/renderer/signed-in.ts'
import { accountsAtom, infoAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { canPin, toggleWindowPin } from './pin-window.ts'

const [own, other] = twoAccounts
let bridge: ReturnType<typeof fakeBridge>
const show = (info: Partial<AppInfo>): void => store.set(infoAtom, { isPinned: false, ...info } as AppInfo)
const isPinned = () => store.get(infoAtom)?.isPinned

beforeEach(() => {
  bridge = fakeBridge()
  setSignedInUser({ id: 7 })
  setAccounts(own, other)
})

test('offers the pin in a pop-out window of several accounts only', () => {
  show({ window: 'main' })
  expect(canPin()).toBe(false)
  show({ window: 'popped-out' })
  expect(canPin()).toBe(true)
  setAccounts(own)
  expect(canPin()).toBe(false)
  // The last account may still release its windows.
  show({ window: 'popped-out', isPinned: true })
  expect(canPin()).toBe(true)
  // Another account becomes active, while this window keeps its own.
  const list = [
    { ...own, isActive: false },
    { ...other, isActive: true },
  ]
  store.set(accountsAtom, { list, mayAdd: true })
  expect(canPin()).toBe(false)
})

test('pins and releases the window by main’s answer', async () => {
  show({ window: 'popped-out' })
  bridge.answer('windows.setPinned', () => failed('blocked'))
  await toggleWindowPin()
  expect(isPinned()).toBe(false)
  bridge.answer('windows.setPinned', () => ok(null))
  await toggleWindowPin()
  expect(isPinned()).toBe(true)
  await toggleWindowPin()
  expect(isPinned()).toBe(false)
  expect(bridge.inputsOf('windows.setPinned')).toEqual([
    { pinned: true },
    { pinned: true },
    { pinned: false },
  ])
})

test('asks main for nothing in the main window', async () => {
  show({ window: 'main' })
  await toggleWindowPin()
  expect(bridge.requests).toEqual([])
})
