import { expect, it } from 'vitest'
import type { Settings } from '#shared/contract/entities/credit.ts'
import { authUser } from '#shared/contract/entities/user.schema.ts'
import type { SessionState } from '#shared/ipc/session.ts'
import { describeSpending } from './describe-spending.ts'

const prices: Settings = {
  public_importer_credit_deduction: '2',
  view_my_profile_credit_deduction: '3',
  credit_deduction_for_view_fcl: '4',
}
let state: SessionState = {
  status: 'signed-in',
  server: 'https://network.example',
  user: authUser.parse({ id: 1, uuid: 'me' }),
  settings: prices,
  chatUrl: null,
  paymentUrl: null,
  persisted: true,
}
const { posting, view } = describeSpending(() => state)
const audience = { privacy_visibility: 'public', user_types: ['importer'] }

it('describes posts, shares and edits by the last known settings', () => {
  expect(posting('posts.create', { message: 'x', ...audience })).toEqual({
    about: { kind: 'post', type: 'post', id: null, ownerId: '1' },
    cost: 2,
    most: 2,
  })
  expect(posting('posts.share', { postId: '12', ...audience })).toEqual({
    about: { kind: 'share', type: 'post', id: '12', ownerId: null },
    cost: 2,
    most: 2,
  })
  // The earlier audience and the price are unknown. The price is at most that of a new post.
  expect(posting('posts.update', { postId: '12', ...audience })).toMatchObject({
    about: { kind: 'edit', id: '12' },
    cost: null,
    most: 2,
  })
})

it('describes views by their page, with the agreed price', () => {
  expect(view('/frontend/view-user-complete-profile/u-1', { ownerId: '7', cost: 3 })).toEqual({
    about: { kind: 'profile', type: 'profile', id: 'u-1', ownerId: '7' },
    cost: 3,
    most: 3,
  })
  expect(view('/frontend/view-fcl-voyager/v-1', undefined)).toMatchObject({
    about: { kind: 'voyage', type: 'fcl', id: 'v-1', ownerId: null },
    cost: 4,
  })
  expect(view('/frontend/view-exporter-info/p-1', { ownerId: null, cost: null })).toMatchObject({
    cost: null,
  })
  expect(view('/frontend/view-fcl-voyager/v-1', { ownerId: '7', cost: 0 })).toMatchObject({ cost: 0 })
  expect(view('/frontend/notifications-view-all', undefined)).toBeNull()
})

it('has no price without settings', () => {
  state = { status: 'restoring', server: 'https://network.example', user: null }
  expect(posting('posts.create', audience)).toMatchObject({ cost: null, most: null })
  expect(view('/frontend/view-fcl-voyager/v-1', undefined)).toMatchObject({ cost: null })
})
