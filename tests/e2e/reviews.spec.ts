import { expect, type Page } from '@playwright/test'
import type { UserRef } from '#shared/contract/entities/user.ts'
import { test } from '../support/app/fixture.ts'
import type { Member } from '../support/network/member.ts'
import { setUpApps } from './steps/app-fixture.ts'
import { expectAccessible, overlay } from './steps/axe.ts'
import { cause, clearFaults, expectListeners } from './steps/faults.ts'
import { goTo } from './steps/go-to.ts'
import { memberAt } from './steps/member.ts'
import {
  dialog,
  fillIn,
  form,
  goodWords,
  openMemberReviews,
  read,
  review,
  reviewCount,
  reviews,
  section,
  submit,
  unreviewed,
  writeButton,
} from './steps/reviews.ts'
import { card, showPost } from './steps/wall.ts'
import { changeWorld } from './steps/world.ts'

const fixture = setUpApps([0, 1])
const page = (): Page => fixture.app(0).page
const other = (): Page => fixture.app(1).page
let asha: Member
let viewer: UserRef

test.beforeAll(async () => {
  asha = await memberAt(fixture.network(), 0)
  viewer = await asha.ok('account.me')
})

const sent = (id: number): number => reviewCount(fixture.network(), 'User::class', id, viewer.id)

test('a review is written by keyboard and appears at once on another member’s screen', async () => {
  const [someone] = unreviewed(fixture.network(), 1)
  if (!someone) throw new Error('the network has too few members')
  const { id, uuid } = someone
  const words = goodWords('Punctual')
  await openMemberReviews(other(), uuid)
  await expect(section(other()).getByText('No reviews yet')).toBeVisible()
  await expectListeners(fixture.network(), 'review-ratings', 1)

  await goTo(page(), `/frontend/users/${uuid}`)
  const tab = (name: string) => page().getByRole('main').getByRole('link', { name, exact: true })
  await tab('Reviews').click()
  await expect(tab('Reviews')).toBeFocused()
  await writeButton(page()).click()
  await form(page()).getByRole('button', { name: 'Submit' }).click()
  // The first wrong field has the focus. Arrow keys choose stars.
  await expect(form(page()).getByRole('radio', { name: '1 star' })).toBeFocused()
  await expectAccessible(page(), 'the form of a review')
  await page().keyboard.press('Space')
  for (const _ of [2, 3, 4]) await page().keyboard.press('ArrowRight')
  await expect(form(page()).getByRole('radio', { name: '4 stars' })).toBeChecked()
  await form(page()).getByRole('textbox', { name: 'Review' }).fill(words)
  await page().keyboard.press('ControlOrMeta+Enter')
  const question = dialog(page(), 'Write a Review')
  await expect(question).toContainText('Are you sure you want to submit this review?')
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(sent(id)).toBe(0)
  await expect(form(page()).getByRole('textbox')).toHaveValue(words)

  await cause(fixture.network(), {
    fault: 'delay',
    method: 'POST',
    path: '/api/store-review-rating',
  })
  await submit(page())
  await expect(dialog(page(), 'Processing...')).toBeVisible()
  await clearFaults(fixture.network())
  await read(page(), 'Success', 'Review submitted successfully!')
  await expect(form(page())).toHaveCount(0)
  await expect(writeButton(page())).toBeDisabled()
  expect(sent(id)).toBe(1)

  for (const reader of [page(), other()]) {
    const mine = review(reader, words)
    await expect(mine).toBeVisible()
    await expect(mine.getByRole('link', { name: viewer.full_name, exact: true })).toBeVisible()
    const stars = mine.getByRole('img', { name: 'Rated 4.0 of 5' })
    await expect(stars.locator('path').last()).toHaveCSS('clip-path', 'inset(0px 20% 0px 0px) view-box')
    await expect(mine.getByText('KYC verified')).toBeVisible()
    await expect(mine.getByRole('time')).toHaveText(/^\d{2} \p{L}+ \d{4}$/u)
    await expect(section(reader)).toContainText('1 review')
  }
  await review(other(), words).getByRole('button', { name: 'Report', exact: true }).click()
  await other().getByRole('dialog').getByRole('button', { name: 'Submit' }).click()
  await expectAccessible(other(), 'the report of a review', overlay)
  await other().keyboard.press('Escape')
  await expectAccessible(other(), 'reviews')

  await tab('Posts').click()
  await expect(page()).toHaveURL(/\/frontend\/users\/[^?]+$/)
})

test('a product card opens the product for free, and its buyer may review it', async () => {
  const { rows } = await asha.ok('posts.wall', { limit: 100, page: 1 })
  const row = rows.find(
    (one) =>
      one.type === 'post' &&
      one.post.kind === 'ProductPost' &&
      one.post.postable?.product?.user_id !== viewer.id,
  )
  if (row?.type !== 'post' || row.post.kind !== 'ProductPost') throw new Error('no product on the wall')
  const { id, product: name = '' } = row.post.postable?.product ?? {}
  const before = (await asha.ok('account.me')).profile_credit
  const openCard = async (): Promise<void> => {
    await showPost(page(), row.post.id)
    await card(page(), row.post.id).getByRole('link', { name, exact: true }).click()
    await expect(page()).toHaveURL(/\/frontend\/products\//)
    await expect(page().getByRole('heading', { name, exact: true, level: 2 })).toBeVisible()
  }
  await cause(fixture.network(), { fault: 'status', path: '/api/products/*', status: 404, times: 100 })
  await openCard()
  await expect(page().getByText('The network tells no more about its products here.')).toBeVisible()
  await expect(reviews(page()).or(section(page()).getByText('No reviews yet')).first()).toBeVisible()
  await expect(writeButton(page())).toHaveCount(0)
  await goTo(page(), '/frontend/products/00000000-0000-4000-8000-000000000000')
  await expect(page().getByText('This product cannot be shown')).toBeVisible()
  await clearFaults(fixture.network())

  changeWorld(fixture.network(), (db) => {
    db.prepare("DELETE FROM reviews WHERE rated_type = 'Product::class' AND rated_id = ?").run(Number(id))
    db.prepare('DELETE FROM purchases WHERE product_id = ?').run(Number(id))
    db.prepare('INSERT INTO purchases (product_id, buyer_id, closed_at) VALUES (?, ?, ?)').run(
      Number(id),
      Number(viewer.id),
      Date.now(),
    )
  })
  await goTo(page(), '/frontend/wall')
  await openCard()
  await fillIn(page(), 5, goodWords('Bought'))
  await submit(page())
  await read(page(), 'Success', 'Review submitted successfully!')
  await expect(review(page(), 'Bought')).toBeVisible()
  expect(reviewCount(fixture.network(), 'Product::class', Number(id), viewer.id)).toBe(1)
  expect((await asha.ok('account.me')).profile_credit).toBe(before)
})

test('a review to write is written beside the discussion of its shipment', async () => {
  const shipments = await asha.ok('directory.shipments')
  const open = shipments.find(({ closed_at, user_id }) => closed_at === null && user_id !== viewer.id)
  await goTo(page(), `/frontend/shipments?shipmentId=${open?.id}`)
  const main = page().getByRole('main')
  await main.getByRole('link', { name: 'Reviews' }).click()
  await expect(
    section(page()).getByText('You cannot rate until purchased a product/shipment is not closed yet!'),
  ).toBeVisible()
  await main.getByRole('link', { name: 'Discussion' }).click()
  await expect(page().getByRole('log')).toBeVisible()

  const closed = shipments.find(
    ({ closed_at, user_id, viewer_has_rated }) =>
      closed_at !== null && user_id !== viewer.id && !viewer_has_rated,
  )
  const toWrite = page().getByRole('link', { name: /^Reviews to write/ })
  const waiting = async (): Promise<number> =>
    Number(((await toWrite.getAttribute('aria-label')) ?? '').replace(/\D/g, ''))
  await expect.poll(waiting).toBeGreaterThan(0)
  await toWrite.click()
  const rows = page().getByRole('list', { name: 'Reviews to write' })
  await expect(rows.getByRole('link', { name: `Write a Review of ${closed?.reference}` })).toBeVisible()
  // Shipments, products and members are asked for one after the other.
  await expect.poll(async () => (await waiting()) - (await rows.getByRole('listitem').count())).toBe(0)
  const before = await waiting()
  await rows.getByRole('link', { name: `Write a Review of ${closed?.reference}` }).click()
  await expect(form(page())).toBeVisible()
  await fillIn(page(), 4, goodWords('Shipped'))
  await submit(page())
  await read(page(), 'Success', 'Review submitted successfully!')
  await expect(review(page(), 'Shipped')).toBeVisible()
  await expect.poll(waiting).toBe(before - 1)
  await goTo(
    page(),
    `/frontend/shipments?shipmentId=${shipments.find((s) => s.user_id === viewer.id)?.id}&view=reviews`,
  )
  await expect(section(page()).getByText('You cannot rate yourself.')).toBeVisible()
})
