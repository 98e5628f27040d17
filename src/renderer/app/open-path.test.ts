import { beforeEach, expect, test, vi } from 'vitest'
import { post } from '#shared/contract/entities/post.schema.ts'
import { productDetails } from '#shared/contract/entities/product.schema.ts'
import { listedUser } from '#shared/contract/entities/user.schema.ts'
import { voyager } from '#shared/contract/entities/voyager.schema.ts'
import { ok } from '#shared/errors.ts'
import { fakeBridge } from '../../../tests/support/renderer/fake-bridge.ts'
import { openView } from '../features/credits/open-view.ts'
import { putPost } from '../features/post/posts.ts'
import { actNow } from '../lib/account.ts'
import { resetLinkAtom } from '../lib/reset-link.ts'
import { store } from '../lib/store.ts'
import { openPath } from './open-path.ts'

vi.mock('../features/credits/open-view.ts', () => ({ openView: vi.fn(async () => {}) }))

const seen = { uuid: 'v-3', user_id: 6, is_voyager_credit_deducted: true }

let bridge: ReturnType<typeof fakeBridge>
beforeEach(() => {
  vi.clearAllMocks()
  bridge = fakeBridge()
  history.replaceState({}, '', '/frontend/wall')
})

test('navigates to a screen of the app', async () => {
  await openPath('/frontend/wall?queryPostId=9')
  expect(location.search).toBe('?queryPostId=9')
  expect(openView).not.toHaveBeenCalled()
})

test('opens a profile through the credit flow without navigating', async () => {
  bridge.answer('directory.user', () => ok(listedUser.parse({ id: 7, uuid: 'u-7' })))
  await openPath('/frontend/view-user-complete-profile/u-7')
  expect(openView).toHaveBeenCalledExactlyOnceWith(expect.anything(), {
    subject: { type: 'profile', userId: '7', uuid: 'u-7' },
    ownerId: '7',
    deducted: null,
  })
  expect(location.pathname).toBe('/frontend/wall')
})

test("fetches a product's owner before the credit flow", async () => {
  bridge.answer('directory.product', () => ok(productDetails.parse({ id: 3, uuid: 'p-3', user_id: 4 })))
  await openPath('/frontend/view-importer-info/p-3')
  expect(openView).toHaveBeenCalledExactlyOnceWith(expect.anything(), {
    subject: { type: 'importer-product', productId: '3', uuid: 'p-3' },
    ownerId: '4',
    deducted: null,
  })
})

test.each([
  ['view-fcl-voyager', 'fcl'],
  ['view-lcl-voyager', 'lcl'],
  ['view-air-voyager', 'air'],
])('treats %s with an unknown owner as unpaid', async (page, type) => {
  await openPath(`/frontend/${page}/v-1`)
  expect(openView).toHaveBeenCalledExactlyOnceWith(expect.anything(), {
    subject: { type, uuid: 'v-1' },
    ownerId: null,
    deducted: false,
  })
})

test("uses the network's owner and payment state of a voyage", async () => {
  bridge.answer('directory.voyager', ({ uuid }) =>
    ok(voyager.parse({ uuid, user_id: 4, is_voyager_credit_deducted: true })),
  )
  await openPath('/frontend/view-air-voyager/v-2')
  expect(openView).toHaveBeenCalledExactlyOnceWith(expect.anything(), {
    subject: { type: 'air', uuid: 'v-2' },
    ownerId: '4',
    deducted: true,
  })
})

test.each([
  ['alone', { postable_type: 'LCLVoyager', postable: seen }],
  [
    'in a group',
    { postable_type: 'VoyagerGroupPost', postable: { items: [{ model: seen, model_type: 'LCLVoyager' }] } },
  ],
  [
    'in a shared post',
    {
      postable_type: 'SharedPost',
      postable: { text: '', model: { id: 8, postable_type: 'LCLVoyager', postable: seen } },
    },
  ],
])('uses the voyage that a post showed %s', async (_where, raw) => {
  putPost(actNow(), post.parse({ id: 7, ...raw }))
  await openPath('/frontend/view-lcl-voyager/v-3')
  expect(openView).toHaveBeenCalledExactlyOnceWith(expect.anything(), {
    subject: { type: 'lcl', uuid: 'v-3' },
    ownerId: '6',
    deducted: true,
  })
  expect(bridge.requests).toEqual([])
})

test("finds an own voyage on the viewer's wall if the network lacks the call", async () => {
  const own = post.parse({
    id: 9,
    postable_type: 'Voyager',
    postable: { uuid: 'v-own', user_id: 1, is_voyager_credit_deducted: false },
  })
  bridge.answer('posts.myWall', () =>
    ok({ rows: [{ type: 'post', post: own }], current_page: 1, last_page: 1 }),
  )
  await openPath('/frontend/view-fcl-voyager/v-own')
  expect(openView).toHaveBeenCalledExactlyOnceWith(expect.anything(), {
    subject: { type: 'fcl', uuid: 'v-own' },
    ownerId: '1',
    deducted: false,
  })
})

test.each([['view-transport-vehicle', 'transport']])(
  'opens %s through the credit flow of %s',
  async (page, type) => {
    await openPath(`/frontend/${page}/v-1`)
    expect(vi.mocked(openView).mock.calls[0]?.[1].subject).toEqual({ type, uuid: 'v-1' })
  },
)

test('never puts a reset token into the address', async () => {
  const seen: string[] = []
  const push = vi.spyOn(history, 'pushState').mockImplementation((_state, _title, url) => {
    seen.push(String(url))
  })
  await openPath('/reset-password/tok-en_123?email=a%40b.c')
  push.mockRestore()
  expect(seen).toEqual(['/reset-password'])
  expect(store.get(resetLinkAtom)).toEqual({ token: 'tok-en_123', email: 'a@b.c', host: null })
})

test('opens nothing and navigates to the path if the cost is unknown', async () => {
  await openPath('/frontend/view-user-complete-profile/u-7')
  expect(openView).not.toHaveBeenCalled()
  expect(location.pathname).toBe('/frontend/view-user-complete-profile/u-7')
})
