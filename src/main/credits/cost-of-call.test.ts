import { beforeEach, expect, it } from 'vitest'
import type { Settings } from '#shared/contract/entities/credit.ts'
import { post } from '#shared/contract/entities/post.schema.ts'
import { authUser } from '#shared/contract/entities/user.schema.ts'
import { failed, ok, type Result } from '#shared/errors.ts'
import type { Client } from '../http/client.ts'
import { createCostOfCall } from './cost-of-call.ts'

const prices = {
  private_to_me_credit_deduction: '1',
  my_connection_importer_credit_deduction: '2',
  public_importer_credit_deduction: '5',
  public_exporter_credit_deduction: '7',
  view_my_profile_credit_deduction: '3',
  credit_deduction_for_view_fcl: '4',
}
let settings: Settings | null
let answers: Record<string, Result<unknown>>
let asked: string[]
beforeEach(() => {
  settings = prices
  answers = {}
  asked = []
})

const { signal } = new AbortController()
const costs = createCostOfCall({
  client: {
    call: async (name: string) => {
      asked.push(name)
      return answers[name] ?? failed('not-found')
    },
  } as unknown as Client,
  present: async () =>
    ok({
      status: 'signed-in',
      server: 'https://network.example',
      user: authUser.parse({ id: 7, uuid: 'me' }),
      settings,
      chatUrl: null,
      paymentUrl: null,
      persisted: false,
    }),
})

const to = (privacy_visibility: string, ...user_types: string[]) => ({
  postId: '5',
  privacy_visibility,
  user_types,
})

it('prices a post or share by its audience and the current settings', async () => {
  for (const name of ['posts.create', 'posts.share'] as const) {
    expect(await costs.call(name, to('private_to_me'), signal)).toBe(1)
    expect(await costs.call(name, to('public', 'importer', 'exporter'), signal)).toBe(12)
    expect(await costs.call(name, to('public', 'importer', 'pirate'), signal)).toBeNull()
  }
  settings = null
  expect(await costs.call('posts.create', to('private_to_me'), signal)).toBeNull()
})

it('prices an edit by the difference to the current audience', async () => {
  const edit = (given: ReturnType<typeof to>) => costs.call('posts.update', given, signal)
  expect(await edit(to('public', 'importer'))).toBeNull()
  const before = post.parse({ id: 5, privacy_visibility: 'my_connection_only', user_types: '["Importer"]' })
  answers['posts.wall'] = ok({ rows: [{ type: 'post', post: before }] })
  expect(await edit(to('public', 'importer'))).toBe(3)
  expect(await edit(to('my_connection_only', 'importer'))).toBe(0)
  settings = null
  expect(await edit(to('my_connection_only', 'importer'))).toBe(0)
  expect(await edit(to('public', 'importer'))).toBeNull()
})

const profile = '/frontend/view-user-complete-profile/u-1'

it.each([
  ['unknown owner', {}, 3],
  ['own one', { 'directory.user': ok({ id: '7' }) }, 0],
  ['paid', { 'directory.user': ok({ id: '9', is_profile_credit_deducted: true }) }, 0],
  [
    'paid by the check',
    { 'directory.user': ok({ id: '9' }), 'credits.checkProfile': ok({ alreadyDeducted: true }) },
    0,
  ],
  ['failed check', { 'directory.user': ok({ id: '9' }) }, 3],
])('prices a profile: %s', async (_name, given, cost) => {
  answers = given
  expect(await costs.page(profile, signal)).toBe(cost)
})

it.each([
  ['unknown product', {}, null],
  ['failed check', { 'directory.product': ok({ id: '4', user_id: '9' }) }, null],
  [
    'price by the check',
    {
      'directory.product': ok({ id: '4', user_id: '9' }),
      'credits.checkImporterProduct': ok({ alreadyDeducted: false, viewProductCreditDeduction: 6 }),
    },
    6,
  ],
  [
    'no price by the check',
    {
      'directory.product': ok({ id: '4', user_id: '9' }),
      'credits.checkImporterProduct': ok({ alreadyDeducted: false }),
    },
    { atLeast: 0, missing: [] },
  ],
  ['own one', { 'directory.product': ok({ id: '4', user_id: '7' }) }, 0],
])('prices a product: %s', async (_name, given, cost) => {
  answers = given
  expect(await costs.page('/frontend/view-importer-info/p-1', signal)).toEqual(cost)
})

it.each([
  ['unknown owner', {}, 4],
  ['paid', { 'directory.voyager': ok({ user_id: '9', is_voyager_credit_deducted: true }) }, 0],
  ['own one', { 'directory.voyager': ok({ user_id: '7', is_voyager_credit_deducted: false }) }, 0],
])('prices a voyage: %s', async (_name, given, cost) => {
  answers = given
  expect(await costs.page('/frontend/view-fcl-voyager/v-1', signal)).toBe(cost)
})

it('prices vehicles and notifications at zero without a request', async () => {
  expect(await costs.page('/frontend/view-transport-vehicle/t-1', signal)).toBe(0)
  expect(await costs.page('/frontend/notifications-view-all', signal)).toBe(0)
  expect(asked).toEqual([])
})
