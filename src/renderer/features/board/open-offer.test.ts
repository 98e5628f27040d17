import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { voyager } from '#shared/contract/entities/voyager.schema.ts'
import { ok } from '#shared/errors.ts'
import { fakeBridge } from '../../../../tests/support/renderer/fake-bridge.ts'
import { voyageOf } from '../../../../tests/support/renderer/offers.ts'
import { setSignedInUser } from '../../../../tests/support/renderer/signed-in.ts'
import { sessionAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { alert, confirm } from '../../ui/dialogs.ts'
import { viewVoyage } from './open-offer.ts'

vi.mock('../../ui/dialogs.ts', () => ({
  confirm: vi.fn(async () => true),
  alert: vi.fn(async () => {}),
}))

let bridge: ReturnType<typeof fakeBridge>
beforeEach(() => {
  bridge = fakeBridge()
  setSignedInUser({ id: 1, full_name: 'Me', profile_credit: 10 })
  const session = store.get(sessionAtom)
  if (session.status === 'signed-in')
    store.set(sessionAtom, { ...session, settings: { credit_deduction_for_view_fcl: '3' } })
  bridge.answer('session.refresh', () => ok(store.get(sessionAtom)))
  bridge.answer('details.open', () => ok(null))
})
afterEach(() => void vi.clearAllMocks())

const isPaid = (uuid: string, is_voyager_credit_deducted: boolean): void =>
  bridge.answer('directory.voyager', () =>
    ok(
      voyager.parse({
        uuid,
        user_id: 3,
        origin_port: 'A',
        destination_port: 'B',
        is_voyager_credit_deducted,
      }),
    ),
  )
const opened = () => bridge.inputsOf('details.open')

test('asks for confirmation with the price, then opens the details', async () => {
  isPaid('v-1', false)
  await viewVoyage(voyageOf('v-1'))
  expect(opened()).toHaveLength(1)
  expect(vi.mocked(confirm).mock.calls[0]?.[0].text).toContain('3 credit will be deducted')
  expect(alert).not.toHaveBeenCalled()
})

test('asks again if the network reports a cached payment as unpaid', async () => {
  isPaid('v-2', false)
  vi.mocked(confirm).mockResolvedValueOnce(false)
  await viewVoyage(voyageOf('v-2', { isUnlocked: true }))
  expect(confirm).toHaveBeenCalledOnce()
  expect(opened()).toEqual([])
})

test('opens paid details without a question', async () => {
  isPaid('v-3', true)
  await viewVoyage(voyageOf('v-3', { isUnlocked: true }))
  expect(opened()).toHaveLength(1)
  expect(confirm).not.toHaveBeenCalled()
})
