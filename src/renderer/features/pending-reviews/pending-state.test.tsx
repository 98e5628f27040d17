import { act } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { post } from '#shared/contract/entities/post.schema.ts'
import { productDetails } from '#shared/contract/entities/product.schema.ts'
import { ok } from '#shared/errors.ts'
import { nothingUnread, unknownUnread } from '#shared/rules/unread.ts'
import { fakeBridge } from '../../../../tests/support/renderer/fake-bridge.ts'
import { show } from '../../../../tests/support/renderer/show.tsx'
import { setSignedInUser } from '../../../../tests/support/renderer/signed-in.ts'
import { actNow } from '../../lib/account.ts'
import { store } from '../../lib/store.ts'
import { showUnread } from '../../lib/unread.ts'
import { putPost } from '../post/posts.ts'
import { askAboutProducts, pendingReviewsAtom, useCountedProducts } from './pending-state.ts'

const product = (id: number, user_id: number) => ({ id, uuid: `p-${id}`, user_id, product: `Product ${id}` })

let bridge: ReturnType<typeof fakeBridge>
beforeEach(() => {
  bridge = fakeBridge()
  bridge.answer('directory.product', ({ uuid }) =>
    ok(
      productDetails.parse({
        ...product(Number(String(uuid).slice(2)), 2),
        viewer_bought: uuid === 'p-5' || uuid === 'p-15',
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

/** Main counts these reviews. */
const count = (...reviews: string[]): void =>
  showUnread({ ...unknownUnread, figures: { ...nothingUnread, reviews: reviews.length }, reviews })
const pending = () => store.get(pendingReviewsAtom).map(({ key }) => key)

test("finds bought products among the wall's posts without opening them", async () => {
  setSignedInUser({ id: 1, full_name: 'Asha Menon', kyc_status: 'Accepted' })
  expect(pending()).toEqual([])
  askAboutProducts()
  count('product-p-5')
  await expect.poll(pending).toEqual(['product-p-5'])
  askAboutProducts()
  expect(bridge.inputsOf('directory.product')).toEqual([{ uuid: 'p-5' }, { uuid: 'p-6' }])
})

test('sends no requests if the viewer may not write reviews', () => {
  setSignedInUser({ id: 1, full_name: 'Asha Menon', kyc_status: 'Rejected' })
  askAboutProducts()
  expect(bridge.requests).toEqual([])
})

const CountedProducts = () => {
  useCountedProducts()
  return null
}

test('lists the reviews that main counts: products of other windows too, and none that was written elsewhere', async () => {
  setSignedInUser({ id: 1, full_name: 'Asha Menon', kyc_status: 'Accepted' })
  show(<CountedProducts />)
  act(() => count('product-p-15', 'shipment-8'))
  await expect.poll(pending).toEqual(['product-p-15'])
  expect(bridge.inputsOf('directory.product')).toEqual([{ uuid: 'p-15' }])
  act(() => count('shipment-8'))
  expect(pending()).toEqual([])
})
