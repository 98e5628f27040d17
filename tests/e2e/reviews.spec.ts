import { expect, type Page } from '@playwright/test'
import type { UserRef } from '#shared/contract/entities/user.ts'
import { test } from '../support/app/fixture.ts'
import type { Member } from '../support/network/member.ts'
import { setUpApps } from './steps/app-fixture.ts'
import { violations } from './steps/axe.ts'
import { callBridge } from './steps/bridge.ts'
import { showIn } from './steps/colour-scheme.ts'
import { expectKept } from './steps/drafts.ts'
import { cause, clearFaults, expectListeners, faultsLeft } from './steps/faults.ts'
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
  setKyc,
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
let ravi: Member
let viewer: UserRef
let exporter: UserRef
let people: { readonly id: number; readonly uuid: string }[]

test.beforeAll(async () => {
  ;[asha, ravi] = await Promise.all([memberAt(fixture.network(), 0), memberAt(fixture.network(), 1)])
  viewer = await asha.ok('account.me')
  exporter = await ravi.ok('account.me')
  people = [...unreviewed(fixture.network(), 16)]
})

const somebody = () => {
  const one = people.pop()
  if (!one) throw new Error('the network has too few members')
  return one
}

const sent = (id: number): number => reviewCount(fixture.network(), 'User::class', id, viewer.id)

test('a new review appears at once on another member’s screen', async () => {
  const { id, uuid } = somebody()
  const words = goodWords('Punctual')
  await openMemberReviews(other(), uuid)
  await expect(section(other()).getByText('No reviews yet')).toBeVisible()
  await expectListeners(fixture.network(), 'review-ratings', 1)

  await openMemberReviews(page(), uuid)
  await fillIn(page(), 4, words)
  await form(page()).getByRole('button', { name: 'Submit' }).click()
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
  // After leaving and returning, the reason replaces the button.
  await goTo(page(), '/frontend/wall')
  await openMemberReviews(page(), uuid)
  await expect(section(page()).getByText('Thanks for rating and reviewing!')).toBeVisible()
  await expect(writeButton(page())).toHaveCount(0)
})

test('the review form requires stars and text; arrow keys choose stars', { tag: '@english' }, async () => {
  const { uuid, id } = somebody()
  await openMemberReviews(page(), uuid)
  await writeButton(page()).click()
  await form(page()).getByRole('button', { name: 'Submit' }).click()
  await expect(form(page()).getByText('Please select a rating.')).toBeVisible()
  const tooShort = 'Please write a review with a minimum size of 100 characters.'
  await expect(form(page()).getByText(tooShort)).toBeVisible()

  const stars = form(page()).getByRole('radiogroup', { name: 'Rating' })
  await expect(stars.getByRole('radio', { name: '1 star' })).toBeFocused()
  await page().keyboard.press('Space')
  await page().keyboard.press('ArrowRight')
  await page().keyboard.press('ArrowRight')
  await expect(stars.getByRole('radio', { name: '3 stars' })).toBeChecked()
  await expect(form(page()).getByText('Please select a rating.')).toHaveCount(0)

  const field = form(page()).getByRole('textbox', { name: 'Review' })
  await field.fill(`  ${'x'.repeat(99)}  `)
  await expect(form(page()).getByText('99 of at least 100 characters')).toBeVisible()
  await page().keyboard.press('ControlOrMeta+Enter')
  await expect(form(page()).getByText(tooShort)).toBeVisible()
  await field.fill('x'.repeat(100))
  await expect(form(page()).getByText('100 characters', { exact: true })).toBeVisible()
  await page().keyboard.press('ControlOrMeta+Enter')
  await expect(dialog(page(), 'Write a Review')).toBeVisible()
  await page().keyboard.press('Escape')
  expect(sent(id)).toBe(0)
})

test('the button resets the form, and a link restores the discarded text', async () => {
  const { uuid } = somebody()
  const words = goodWords('Begun')
  await openMemberReviews(page(), uuid)
  await fillIn(page(), 2, words)
  await writeButton(page()).click()
  await expect(form(page())).toHaveCount(0)
  await writeButton(page()).click()
  await expect(form(page()).getByRole('textbox')).toHaveValue('')
  await expect(form(page()).getByRole('radio', { checked: true })).toHaveCount(0)
  await section(page()).getByRole('button', { name: 'Restore text' }).click()
  await expect(form(page()).getByRole('textbox')).toHaveValue(words)
  await expect(form(page()).getByRole('radio', { name: '2 stars' })).toBeChecked()
  await goTo(page(), '/frontend/wall')
  await openMemberReviews(page(), uuid)
  await expect(form(page()).getByRole('textbox')).toHaveValue(words)
})

test('Helpful counts on both screens and lists only permitted names', async () => {
  const { id, uuid } = somebody()
  const words = goodWords('Helpful')
  await asha.ok('reviews.create', { rating: 5, review: words, ratedId: String(id), ratedType: 'User::class' })
  await openMemberReviews(page(), uuid)
  await openMemberReviews(other(), uuid)
  const [mine, theirs] = [review(page(), words), review(other(), words)]
  const reviewId = (await mine.getAttribute('data-review-id')) ?? ''
  await expectListeners(fixture.network(), `like-review-rating.${reviewId}`, 2)

  await theirs.getByRole('button', { name: 'Helpful' }).first().click()
  await expect(theirs.getByText('You found this helpful')).toBeVisible()
  await expect(mine.getByText('1 found this helpful')).toBeVisible()
  // Nobody recommends an own review.
  await expect(mine.getByRole('button', { name: /^Helpful/ })).toHaveCount(0)
  changeWorld(fixture.network(), (db) => {
    for (const liker of [6, 7, 8])
      db.prepare("INSERT INTO likes (kind, target_id, user_id, created_at) VALUES ('review', ?, ?, ?)").run(
        Number(reviewId),
        liker,
        Date.now(),
      )
  })
  await theirs.getByText('You found this helpful').click()
  const list = other().getByRole('dialog', { name: 'Users who found this helpful' })
  await expect(list.getByText('You', { exact: true })).toBeVisible()
  const { users } = await ravi.ok('reviews.helpfulUsers', { reviewId })
  expect(users.length).toBe(4)
  const { id: own } = await ravi.ok('account.me')
  for (const user of users.filter((one) => one.id !== own)) {
    const name = user.full_name
    const masked = `${name.slice(0, 2)}**${name.slice(-2)}`
    await expect(
      list.getByText(user.is_profile_credit_deducted ? name : masked, { exact: true }),
    ).toBeVisible()
    if (!user.is_profile_credit_deducted) await expect(list).not.toContainText(name)
  }
  await other().keyboard.press('Escape')
  await theirs.getByRole('button', { name: 'Helpful', pressed: true }).click()
  await expect(mine.getByText('3 found this helpful')).toBeVisible()
})

test('a review can be reported once, with a reason', async () => {
  const { id, uuid } = somebody()
  const words = goodWords('Reported')
  await ravi.ok('reviews.create', { rating: 1, review: words, ratedId: String(id), ratedType: 'User::class' })
  await openMemberReviews(page(), uuid)
  const theirs = review(page(), words)
  await theirs.getByRole('button', { name: 'Report', exact: true }).click()
  const modal = page().getByRole('dialog', { name: 'Report review' })
  await modal.getByRole('button', { name: 'Submit' }).click()
  await expect(modal.getByText('Report message is required.')).toBeVisible()
  await cause(fixture.network(), {
    fault: 'status',
    method: 'POST',
    path: '/api/review-rating/*/submit-report',
    status: 422,
  })
  const message = modal.getByRole('textbox', { name: 'Report message' })
  await message.fill('They never shipped with this member.')
  await modal.getByRole('button', { name: 'Submit' }).click()
  await read(page(), 'Error', 'Failed to submit report')
  await modal.getByRole('button', { name: 'Close' }).click()
  await expect(modal).toHaveCount(0)
  await theirs.getByRole('button', { name: 'Report', exact: true }).click()
  await expect(message).toHaveValue('They never shipped with this member.')

  await cause(fixture.network(), {
    fault: 'delay',
    method: 'POST',
    path: '/api/review-rating/*/submit-report',
  })
  await modal.getByRole('button', { name: 'Submit' }).click()
  await expect(dialog(page(), 'Processing...')).toBeVisible()
  await clearFaults(fixture.network())
  await read(page(), 'Success', 'Reported successfully!')
  await expect(modal).toHaveCount(0)
  await expect(theirs.getByText('Reported', { exact: true })).toBeFocused()
  await expect(theirs.getByRole('button', { name: 'Report', exact: true })).toHaveCount(0)
  expect(
    (await callBridge(page(), 'drafts.list', {})).filter(({ subject }) => subject.startsWith('report:')),
  ).toEqual([])
})

test('after a lost answer the app finds the review in the list', async () => {
  const { id, uuid } = somebody()
  await openMemberReviews(page(), uuid)
  await fillIn(page(), 5, goodWords('Lost after'))
  await cause(fixture.network(), {
    fault: 'reset',
    when: 'after',
    method: 'POST',
    path: '/api/store-review-rating',
  })
  await submit(page())
  await read(page(), 'Success', 'Review submitted successfully!')
  await expect(review(page(), 'Lost after')).toBeVisible()
  expect(sent(id)).toBe(1)
})

test('a review missing after a lost answer stays a draft until the next Submit', async () => {
  const { id, uuid } = somebody()
  const words = goodWords('Lost before')
  const lost = { fault: 'reset', method: 'POST', path: '/api/store-review-rating' }
  await openMemberReviews(page(), uuid)
  await fillIn(page(), 5, words)
  await cause(fixture.network(), lost)
  await submit(page())
  await read(page(), 'Error', 'Something went wrong!')
  await expect(form(page()).getByRole('alert')).toContainText('Your review is not in the list yet')
  await expect(form(page()).getByRole('textbox')).toHaveValue(words)
  await expect.poll(() => faultsLeft(fixture.network())).toBe(0)
  expect(sent(id)).toBe(0)

  // The review may have arrived. While the list is unreadable, it is not sent again.
  await cause(fixture.network(), {
    fault: 'status',
    path: '/api/fetch-review-rating',
    status: 500,
    times: 100,
  })
  await submit(page())
  await read(page(), 'Error', 'Something went wrong!')
  await expect(form(page()).getByRole('alert')).toContainText(/could not check the reviews/i)
  expect(sent(id)).toBe(0)
  await clearFaults(fixture.network())
  await submit(page())
  await read(page(), 'Success', 'Review submitted successfully!')
  expect(sent(id)).toBe(1)
})

test('a late copy of a lost review prevents a second one', async () => {
  const { id, uuid } = somebody()
  const words = goodWords('Lost and late')
  await openMemberReviews(page(), uuid)
  await fillIn(page(), 5, words)
  await cause(fixture.network(), { fault: 'reset', method: 'POST', path: '/api/store-review-rating' })
  await submit(page())
  await read(page(), 'Error', 'Something went wrong!')
  await asha.ok('reviews.create', { rating: 5, review: words, ratedId: String(id), ratedType: 'User::class' })
  await expect(review(page(), words)).toBeVisible()
  await expect(section(page()).getByText('Thanks for rating and reviewing!')).toBeVisible()
  await expect(form(page())).toHaveCount(0)
  await expect.poll(() => callBridge(page(), 'drafts.list', { subject: `review:user-${id}` })).toEqual([])
})

test('the text of an obsolete review stays available for copying', async () => {
  const { id, uuid } = somebody()
  await openMemberReviews(page(), uuid)
  await fillIn(page(), 5, goodWords('Too late'))
  await asha.ok('reviews.create', {
    rating: 1,
    review: goodWords('From elsewhere'),
    ratedId: String(id),
    ratedType: 'User::class',
  })
  await expect(section(page()).getByText('Your review was not sent.')).toBeVisible()
  await expect(section(page()).getByText(goodWords('Too late'))).toBeVisible()
  await section(page()).getByRole('button', { name: 'Discard' }).click()
  await expect(section(page()).getByText(goodWords('Too late'))).toHaveCount(0)
})

test('a server refusal shows its reason and keeps the text', async () => {
  const { uuid, id } = somebody()
  const words = goodWords('Refused')
  await openMemberReviews(page(), uuid)
  await fillIn(page(), 3, words)
  await cause(fixture.network(), {
    fault: 'status',
    method: 'POST',
    path: '/api/store-review-rating',
    status: 422,
    body: { message: 'No.', errors: { review: ['Please leave out phone numbers.'] } },
  })
  await submit(page())
  await read(page(), 'Error', 'Something went wrong!')
  await expect(form(page()).getByText('Please leave out phone numbers.')).toBeVisible()
  await expect(form(page()).getByRole('textbox')).toHaveValue(words)
  expect(sent(id)).toBe(0)
})

test('an unverified member sees the reason, and nobody can rate themselves', async () => {
  await openMemberReviews(page(), viewer.uuid ?? '')
  await expect(reviews(page()).or(section(page()).getByText('No reviews yet')).first()).toBeVisible()
  await expect(writeButton(page())).toHaveCount(0)
  await expect(section(page())).not.toContainText('You cannot rate yourself.')

  setKyc(fixture.network(), viewer.id, 'Awaiting Approval')
  await callBridge(page(), 'session.refresh', {})
  await openMemberReviews(page(), somebody().uuid)
  await expect(section(page()).getByText('Your KYC is not verified.')).toBeVisible()
  await expect(writeButton(page())).toHaveCount(0)
  setKyc(fixture.network(), viewer.id, 'Accepted')
  await callBridge(page(), 'session.refresh', {})
  await expect(writeButton(page())).toBeVisible()
})

const productOf = (where: string, ...values: (string | number)[]) =>
  changeWorld(
    fixture.network(),
    (db) =>
      db
        .prepare(`SELECT id, uuid, user_id FROM products WHERE removed_at IS NULL AND ${where} LIMIT 1`)
        .get(...values) as { id: number; uuid: string; user_id: number },
  )

test('only the buyer of a closed deal can review a product', async () => {
  const me = Number(viewer.id)
  const own = productOf('user_id <> ?', me)
  changeWorld(fixture.network(), (db) => {
    db.prepare('UPDATE products SET user_id = ? WHERE id = ?').run(me, own.id)
  })
  await goTo(page(), `/frontend/products/${own.uuid}`)
  await expect(section(page()).getByText('You cannot rate yourself.')).toBeVisible()

  const unbought = productOf(
    'user_id <> ? AND id NOT IN (SELECT product_id FROM purchases WHERE buyer_id = ?) AND id NOT IN (SELECT rated_id FROM reviews WHERE user_id = ?)',
    me,
    me,
    me,
  )
  await goTo(page(), `/frontend/products/${unbought.uuid}`)
  await expect(
    section(page()).getByText('You cannot rate until purchased a product/shipment is not closed yet!'),
  ).toBeVisible()
  await expect(writeButton(page())).toHaveCount(0)

  changeWorld(fixture.network(), (db) => {
    db.prepare('INSERT INTO purchases (product_id, buyer_id, closed_at) VALUES (?, ?, ?)').run(
      unbought.id,
      me,
      Date.now(),
    )
  })
  await goTo(page(), '/frontend/wall')
  await goTo(page(), `/frontend/products/${unbought.uuid}`)
  await fillIn(page(), 5, goodWords('Bought'))
  await submit(page())
  await read(page(), 'Success', 'Review submitted successfully!')
  await expect(review(page(), 'Bought')).toBeVisible()
  expect(reviewCount(fixture.network(), 'Product::class', unbought.id, viewer.id)).toBe(1)
})

test('a product card opens the product for free; without product details no form appears', async () => {
  const { rows } = await asha.ok('posts.wall', { limit: 100, page: 1 })
  const row = rows.find(
    (one) => one.type === 'post' && one.post.kind === 'ProductPost' && one.post.postable?.product,
  )
  if (row?.type !== 'post' || row.post.kind !== 'ProductPost') throw new Error('no product on the wall')
  const name = row.post.postable?.product?.product ?? ''
  const before = (await asha.ok('account.me')).profile_credit
  await showPost(page(), row.post.id)
  await card(page(), row.post.id).getByRole('link', { name, exact: true }).click()
  await expect(page()).toHaveURL(/\/frontend\/products\//)
  await expect(page().getByRole('heading', { name, exact: true, level: 2 })).toBeVisible()
  await expect(section(page())).toBeVisible()

  await cause(fixture.network(), { fault: 'status', path: '/api/products/*', status: 404, times: 100 })
  await goTo(page(), '/frontend/wall')
  await showPost(page(), row.post.id)
  await card(page(), row.post.id).getByRole('link', { name, exact: true }).click()
  await expect(page().getByText('The network tells no more about its products here.')).toBeVisible()
  await expect(reviews(page()).or(section(page()).getByText('No reviews yet')).first()).toBeVisible()
  await expect(writeButton(page())).toHaveCount(0)
  await expect(section(page())).not.toContainText('You cannot rate')
  await goTo(page(), '/frontend/products/00000000-0000-4000-8000-000000000000')
  await expect(page().getByText('This product cannot be shown')).toBeVisible()
  expect((await asha.ok('account.me')).profile_credit).toBe(before)
})

test('a shipment shows reviews beside its discussion', async () => {
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
  const before = await waiting()
  await toWrite.click()
  const rows = page().getByRole('list', { name: 'Reviews to write' })
  await expect(rows.getByRole('listitem')).toHaveCount(before)
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

test('Retry reloads reviews after a failed fetch', async () => {
  const { uuid } = somebody()
  await cause(fixture.network(), {
    fault: 'status',
    path: '/api/fetch-review-rating',
    status: 500,
    times: 100,
  })
  await openMemberReviews(page(), uuid)
  await expect(section(page()).getByText('Couldn’t load the reviews.')).toBeVisible()
  await expect(page().getByRole('alertdialog')).toHaveCount(0)
  await clearFaults(fixture.network())
  await section(page()).getByRole('button', { name: 'Retry' }).click()
  await expect(section(page()).getByText('No reviews yet')).toBeVisible()
})

test('a member’s screen links to reviews and back, and long reviews expand', async () => {
  const { id, uuid } = somebody()
  await ravi.ok('reviews.create', {
    rating: 2,
    review: `${'Delayed again and again. '.repeat(24)}The very end.`,
    ratedId: String(id),
    ratedType: 'User::class',
  })
  await goTo(page(), `/frontend/users/${uuid}`)
  const main = page().getByRole('main')
  await main.getByRole('link', { name: 'Reviews', exact: true }).click()
  await expect(main.getByRole('link', { name: 'Reviews', exact: true })).toBeFocused()
  const long = review(page(), 'Delayed again')
  await expect(long.getByRole('link', { name: exporter.full_name, exact: true })).toBeVisible()
  await expect(long).not.toContainText('The very end.')
  await long.getByRole('button', { name: '...more' }).click()
  await expect(long).toContainText('The very end.')
  await main.getByRole('link', { name: 'Posts', exact: true }).click()
  await expect(page()).toHaveURL(/\/frontend\/users\/[^?]+$/)
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`reviews pass the accessibility checks, ${colorScheme}`, async () => {
    await page().emulateMedia({ reducedMotion: 'reduce' })
    await showIn(page(), colorScheme)
    const found = changeWorld(fixture.network(), (db) =>
      db
        .prepare(
          `SELECT uuid FROM users JOIN reviews ON rated_id = users.id AND rated_type = 'User::class'
           WHERE users.id <> ? AND users.id NOT IN (SELECT rated_id FROM reviews WHERE user_id = ? AND rated_type = 'User::class')
           GROUP BY users.id ORDER BY count(*) DESC LIMIT 1`,
        )
        .get(Number(viewer.id), Number(viewer.id)),
    )
    await openMemberReviews(page(), String(found?.uuid))
    await expect(reviews(page()).first()).toBeVisible()
    // The previous run may have left an empty form open.
    if (!(await form(page()).isVisible())) await writeButton(page()).click()
    await form(page()).getByRole('button', { name: 'Submit' }).click()
    expect(await violations(page())).toEqual([])
    await reviews(page()).first().getByRole('button', { name: 'Report', exact: true }).click()
    await page().getByRole('dialog').getByRole('button', { name: 'Submit' }).click()
    expect(await violations(page())).toEqual([])
    await page().keyboard.press('Escape')
    await page().emulateMedia({ colorScheme: null, reducedMotion: null })
  })

test('a review draft survives a kill and is removed after sending', async ({
  signedIn,
  network,
  keyring,
}) => {
  const app = await signedIn(0, { keyring })
  const [someone] = unreviewed(network, 1)
  const uuid = someone?.uuid ?? ''
  const words = goodWords('Killed')
  await openMemberReviews(app.page, uuid)
  await fillIn(app.page, 4, words)
  await expectKept(app.page, words)
  await app.kill()

  const again = await app.relaunch()
  await openMemberReviews(again.page, uuid)
  await expect(form(again.page).getByRole('textbox')).toHaveValue(words)
  await expect(form(again.page).getByRole('radio', { name: '4 stars' })).toBeChecked()
  await submit(again.page)
  await read(again.page, 'Success', 'Review submitted successfully!')
  await expect.poll(() => callBridge(again.page, 'drafts.list', {})).toEqual([])
})
