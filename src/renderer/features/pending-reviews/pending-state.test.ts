import { beforeEach, expect, test } from 'vitest'
import { post } from '#shared/contract/entities/post.schema.ts'
import { productDetails } from '#shared/contract/entities/product.schema.ts'
import { ok } from '#shared/errors.ts'
import { fakeBridge } from '../../../../tests/support/renderer/fake-bridge.ts'
import { setSignedInUser } from '../../../../tests/support/renderer/signed-in.ts'
import { actNow } from '../../lib/account.ts'
import { store } from '../../lib/store.ts'
import { putPost } from '../post/posts.ts'
import { askAboutProducts, pendingReviewsAtom } from './pending-state.ts'

const product = (id: number, user_id: number) => ({ id, uuid: `p-${id}`, user_id, product: `Product ${id}` })

let bridge: ReturnType<typeof fakeBridge>
beforeEach(() => {
  bridge = fakeBridge()
  bridge.answer('directory.product', ({ uuid }) =>
    ok(
      productDetails.parse({
        ...product(Number(String(uuid).slice(2)), 2),
        viewer_bought: uuid === 'p-5',
        deal_closed: true,
      }),
    ),
  )
  putPost(actNow(), post.parse({ id: 1, postable_type: 'ProductPost', postable: { product: product(5, 2) } }))
  putPost(
    actNow(),
    post.parse({
      id: 2,
      postable_type: 'ProductGroupPost',
      postable: { items: [{ model: product(6, 2) }, { model: product(7, 1) }] },
    }),
  )
})

const pending = () => store.get(pendingReviewsAtom).map(({ key }) => key)

test("finds bought products among the wall's posts without opening them", async () => {
  setSignedInUser({ id: 1, full_name: 'Asha Menon', kyc_status: 'Accepted' })
  expect(pending()).toEqual([])
  askAboutProducts()
  await expect.poll(pending).toEqual(['product-p-5'])
  askAboutProducts()
  expect(bridge.inputsOf('directory.product')).toEqual([{ uuid: 'p-5' }, { uuid: 'p-6' }])
})

test('sends no requests if the viewer may not write reviews', () => {
  setSignedInUser({ id: 1, full_name: 'Asha Menon', kyc_status: 'Rejected' })
  askAboutProducts()
  expect(bridge.requests).toEqual([])
})
