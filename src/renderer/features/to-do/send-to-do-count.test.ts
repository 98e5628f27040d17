import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { connection } from '#shared/contract/entities/user.schema.ts'
import { epochMs } from '#shared/epoch-ms.ts'
import { ok } from '#shared/errors.ts'
import { fakeBridge } from '../../../../tests/support/renderer/fake-bridge.ts'
import { setSignedInUser } from '../../../../tests/support/renderer/signed-in.ts'
import { noteAccount } from '../../lib/account.ts'
import { withMarked } from '../../lib/counted.ts'
import { keptChanges } from '../../lib/pushes.ts'
import { sessionAtom, unreadConversationsAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { people } from '../person/people.ts'
import { sendToDoCount } from './send-to-do-count.ts'

let bridge: ReturnType<typeof fakeBridge>
beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', () => 0)
  bridge = fakeBridge()
  bridge.answer('directory.connections', () =>
    ok([connection.parse({ user: { id: 2 }, unread_count: 3 }), connection.parse({ user: { id: 3 } })]),
  )
  bridge.answer('directory.shipments', () => ok([]))
  bridge.answer('notifications.unread', () => ok({ unread_notifications: [], latest_notifications: [] }))
  bridge.answer('toDo.note', () => ok(null))
  bridge.answer('kept.list', ({ collection }) =>
    ok(
      collection === 'unread-marks'
        ? ['conversation:2', 'conversation:3', 'shipment:7'].map((key) => ({
            key,
            value: { at: epochMs(1) },
            changedAt: 1,
          }))
        : [],
    ),
  )
  setSignedInUser({ id: 1, full_name: 'Me' })
  noteAccount(store.get(sessionAtom))
})
afterEach(() => noteAccount({ status: 'signed-out', reason: 'by-user', server: null }))

test('counts marked threads in rail and badge unless they are unread anyway', async () => {
  await people.refetch()
  onTestFinished(sendToDoCount())
  const rail = (kind: 'conversation' | 'shipment') => store.get(withMarked(unreadConversationsAtom, kind))
  await expect.poll(() => bridge.inputsOf('toDo.note').at(-1)).toEqual({ reviews: 0, marked: 2 })
  expect([rail('conversation'), rail('shipment')]).toEqual([1, 1])
  keptChanges.emit([{ collection: 'unread-marks', key: 'shipment:7', value: null }])
  expect(bridge.inputsOf('toDo.note').at(-1)).toMatchObject({ marked: 1 })
  expect([rail('conversation'), rail('shipment')]).toEqual([1, 0])
})
