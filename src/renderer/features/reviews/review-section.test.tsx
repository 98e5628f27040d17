import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { Provider } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { review } from '#shared/contract/entities/review.schema.ts'
import { listedUser } from '#shared/contract/entities/user.schema.ts'
import { failed, ok } from '#shared/errors.ts'
import type { ReviewSubject } from '#shared/rules/review-subject.ts'
import { mockDialogs } from '../../../../tests/support/renderer/dialogs.ts'
import { draftDisk } from '../../../../tests/support/renderer/draft-disk.ts'
import { fakeBridge } from '../../../../tests/support/renderer/fake-bridge.ts'
import { setSignedInUser } from '../../../../tests/support/renderer/signed-in.ts'
import { viewerAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { ViewerContext } from '../../lib/viewer-context.ts'
import { alert } from '../../ui/dialogs.ts'
import { reviewReactions } from './review-events.ts'
import { ReviewSection } from './review-section.tsx'

const busy: string[] = []
vi.mock('../../ui/dialogs.ts', () => ({
  confirm: vi.fn(async () => true),
  alert: vi.fn(async () => {}),
  showBusy: (_acting: unknown, text: string) => {
    busy.push(text)
    return () => {}
  },
}))

const words = `They kept us informed from booking to delivery. ${'x'.repeat(60)}`
const of = (id: number, reviewer: number, more: object = {}) =>
  review.parse({
    id,
    rating: 4,
    review: `text ${id}`,
    created_at: `2026-03-0${id}`,
    reviewer: {
      id: reviewer,
      uuid: `u-${reviewer}`,
      full_name: `Member ${reviewer}`,
      kyc_status: 'Accepted',
    },
    ...more,
  })

let bridge: ReturnType<typeof fakeBridge>
let disk: Map<string, string>
let subjects = 100
const changed = vi.fn()

const has = (...list: readonly ReturnType<typeof of>[]): void =>
  bridge.answer('reviews.list', () => ok([...list]))

/** Shows the reviews of a member whom no other test shows. */
const show = async (more: Partial<ReviewSubject> = {}, viewer: object = {}) => {
  setSignedInUser({ id: 1, uuid: 'u-1', full_name: 'Asha Menon', kyc_status: 'Accepted', ...viewer })
  const subject: ReviewSubject = {
    ratedType: 'User::class',
    ratedId: String(subjects),
    name: 'Ravi',
    ratedUserId: String(subjects),
    boughtAndClosed: false,
    viewerHasRated: false,
    hasForm: true,
    ...more,
  }
  const view = render(
    <Provider store={store}>
      <ViewerContext value={store.get(viewerAtom)}>
        <ReviewSection subject={subject} onChanged={changed} />
      </ViewerContext>
    </Provider>,
  )
  await waitFor(() => expect(bridge.inputsOf('reviews.list').length).toBeGreaterThan(0))
  await act(async () => {})
  return view
}

const button = (name: string) => screen.getByRole('button', { name })
const form = () => screen.queryByRole('form', { name: 'Write a Review' })
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Review' })
const write = (text: string, stars = 0): void => {
  if (form() === null) fireEvent.click(button('Write a Review'))
  if (stars > 0) fireEvent.click(screen.getAllByRole('radio')[stars - 1] as HTMLElement)
  fireEvent.change(field(), { target: { value: text } })
}
const submit = () => act(async () => void fireEvent.click(button('Submit')))
const sends = () => bridge.inputsOf('reviews.create')

beforeEach(() => {
  vi.clearAllMocks()
  busy.length = 0
  mockDialogs()
  subjects += 1
  bridge = fakeBridge()
  disk = draftDisk(bridge)
  bridge.answer('drafts.beginCheck', () => ok(3))
  has()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('shows each review with author, stars, KYC and date, and their number and average', async () => {
  has(of(1, 5), of(2, 6, { rating: 2 }))
  await show()
  const [newest] = screen.getAllByRole('article')
  const shown = within(newest as HTMLElement)
  expect(shown.getByRole('link', { name: 'Member 6' })).toBeDefined()
  expect(shown.getByRole('img', { name: 'Rated 2.0 of 5' })).toBeDefined()
  expect(shown.getByText('KYC verified')).toBeDefined()
  expect(shown.getByText('02 March 2026').tagName).toBe('TIME')
  expect(screen.getByText('2 reviews')).toBeDefined()
  expect(screen.getByRole('img', { name: 'Rated 3.0 of 5' })).toBeDefined()
})

test('expands a long review by ...more', async () => {
  has(of(1, 5, { review: `${'Delayed again and again. '.repeat(24)}The very end.` }))
  await show()
  const item = screen.getByRole('article')
  expect(item.textContent).not.toContain('The very end.')
  fireEvent.click(button('...more'))
  expect(item.textContent).toContain('The very end.')
})

test('offers Retry without a dialog if the reviews cannot be fetched', async () => {
  bridge.answer('reviews.list', () => failed('server'))
  await show()
  expect(screen.getByText('Couldn’t load the reviews.')).toBeDefined()
  expect(alert).not.toHaveBeenCalled()
  has()
  await act(async () => button('Retry').click())
  expect(screen.getByText('No reviews yet')).toBeDefined()
})

test('requires stars and 100 characters beside the field, and focuses the first wrong one', async () => {
  await show()
  fireEvent.click(button('Write a Review'))
  await submit()
  const tooShort = 'Please write a review with a minimum size of 100 characters.'
  expect(screen.getByText('Please select a rating.')).toBeDefined()
  expect(screen.getByText(tooShort)).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: '1 star' }))
  write(`  ${'x'.repeat(99)}  `, 3)
  expect(screen.queryByText('Please select a rating.')).toBeNull()
  expect(screen.getByText('99 of at least 100 characters')).toBeDefined()
  const send = () => act(async () => void fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true }))
  await send()
  expect(screen.getByText(tooShort)).toBeDefined()
  expect(sends()).toEqual([])
  write('x'.repeat(100))
  expect(screen.getByText('100 characters')).toBeDefined()
  await send()
  expect(sends()).toMatchObject([{ rating: 3, review: 'x'.repeat(100) }])
})

test('sends a review once, and a disabled button replaces the form', async () => {
  await show()
  write(words, 4)
  bridge.answer('reviews.create', () => {
    has(of(1, 1, { review: words }))
    return ok(null as never)
  })
  await submit()
  expect(busy).toEqual(['Processing...'])
  await waitFor(() => expect(screen.getByText('1 review')).toBeDefined())
  expect(form()).toBeNull()
  expect(button('Write a Review')).toHaveProperty('disabled', true)
  expect(document.activeElement?.textContent).toBe('Reviews')
  expect(changed).toHaveBeenCalled()
  expect(sends()).toHaveLength(1)
  cleanup()
  await show()
  expect(screen.getByText('Thanks for rating and reviewing!')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Write a Review' })).toBeNull()
})

test('the button resets the form, Restore text brings the text back, and it survives the screen', async () => {
  await show()
  write(words, 2)
  fireEvent.click(button('Write a Review'))
  expect(form()).toBeNull()
  fireEvent.click(button('Write a Review'))
  expect(field().value).toBe('')
  expect(screen.queryByRole('radio', { checked: true })).toBeNull()
  fireEvent.click(button('Restore text'))
  expect(field().value).toBe(words)
  expect(screen.getByRole('radio', { checked: true, name: '2 stars' })).toBeDefined()
  cleanup()
  await show()
  expect(field().value).toBe(words)
})

test('shows the reason of a refusal beside its field and keeps the text', async () => {
  await show()
  write(words, 3)
  bridge.answer('reviews.create', () => failed('invalid', { fields: { review: ['No phone numbers.'] } }))
  await submit()
  expect(screen.getByText('No phone numbers.')).toBeDefined()
  expect(field().value).toBe(words)
})

test('says after a lost answer that the review is missing, and sends it again only after a look', async () => {
  await show()
  write(words, 5)
  bridge.answer('reviews.create', () => failed('unknown-outcome'))
  await submit()
  expect(screen.getByRole('alert').textContent).toContain('Your review is not in the list yet')
  expect(field().value).toBe(words)
  bridge.answer('reviews.list', () => failed('server'))
  await submit()
  expect(screen.getByRole('alert').textContent).toMatch(/could not check the reviews/i)
  expect(sends()).toHaveLength(1)
  has()
  bridge.answer('reviews.create', () => ok(null as never))
  await submit()
  expect(sends()).toHaveLength(2)
  expect(vi.mocked(alert).mock.lastCall?.[0].text).toBe('Review submitted successfully!')
})

const newReview = (ratedId: string | null = String(subjects)): void =>
  reviewReactions.NewReviewAdded({
    name: 'NewReviewAdded',
    subject: null,
    payload: { ratedId, ratedType: 'User::class' },
  } as never)

test('shows a new review of this subject at once, and ignores those of others', async () => {
  await show()
  vi.useFakeTimers()
  has(of(1, 5))
  newReview('9999')
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(screen.queryByRole('article')).toBeNull()
  newReview()
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(screen.getByRole('article').textContent).toContain('text 1')
})

test.each([
  ['the same text, which is dropped', words, false],
  ['another text: the written one stays, for copying', 'From elsewhere', true],
])('a review that arrives meanwhile closes the form: %s', async (_what, arrived, isKept) => {
  await show()
  write(words, 5)
  vi.useFakeTimers()
  has(of(1, 1, { review: arrived }))
  newReview()
  await act(() => vi.advanceTimersByTimeAsync(1000))
  vi.useRealTimers()
  expect(form()).toBeNull()
  expect(screen.getByText('Thanks for rating and reviewing!')).toBeDefined()
  expect(screen.queryByText(/^Your review was not sent\./) !== null).toBe(isKept)
  if (isKept) {
    expect(screen.getByText(words)).toBeDefined()
    act(() => button('Discard').click())
  }
  expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull()
  await waitFor(() => expect(disk.size).toBe(0))
})

test.each([
  ['on the own profile', { ratedUserId: '1' }, {}, null],
  ['for an own product', { ratedType: 'Product::class', ratedUserId: '1' }, {}, 'You cannot rate yourself.'],
  [
    'for a product that was not bought',
    { ratedType: 'Product::class' },
    {},
    'You cannot rate until purchased a product/shipment is not closed yet!',
  ],
  ['without KYC', {}, { kyc_status: 'Awaiting Approval' }, 'Your KYC is not verified.'],
  ['without facts of the network', { hasForm: false }, {}, null],
] as const)('offers no form %s, and says why', async (_when, more, viewer, reason) => {
  await show(more, viewer)
  expect(screen.getByText('No reviews yet')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Write a Review' })).toBeNull()
  if (reason === null) expect(document.body.textContent).not.toMatch(/cannot rate|KYC is not/)
  else expect(screen.getByText(reason)).toBeDefined()
})

test('counts Helpful by events, and lists only the names that the viewer may see', async () => {
  has(of(6, 1), of(5, 7))
  await show()
  const [mine, theirs] = screen.getAllByRole('article') as [HTMLElement, HTMLElement]
  expect(within(mine).queryByRole('button', { name: /^Helpful/ })).toBeNull()
  act(() =>
    reviewReactions.LikeReviewRating({
      name: 'LikeReviewRating',
      subject: '6',
      payload: { userId: '8', likeCount: 1 },
    } as never),
  )
  expect(within(mine).getByText('1 found this helpful')).toBeDefined()
  bridge.answer('reviews.like', () => ok({ like_count: 3 } as never))
  await act(async () =>
    within(theirs)
      .getByRole('button', { name: /^Helpful/ })
      .click(),
  )
  expect(within(theirs).getByText('You and 2 others found this helpful')).toBeDefined()
  act(() =>
    reviewReactions.UnlikeReviewRating({
      name: 'UnlikeReviewRating',
      subject: '6',
      payload: { userId: '8', likeCount: 0 },
    } as never),
  )
  expect(within(mine).queryByText(/found this helpful/)).toBeNull()
  const listed = (id: number, full_name: string, is_profile_credit_deducted: boolean) =>
    listedUser.parse({ id, uuid: `u-${id}`, full_name, is_profile_credit_deducted })
  bridge.answer('reviews.helpfulUsers', () =>
    ok({
      users: [
        listed(1, 'Asha Menon', false),
        listed(8, 'Greta Holm', true),
        listed(9, 'Samuel Kamau', false),
      ],
    } as never),
  )
  await act(async () => within(theirs).getByText('You and 2 others found this helpful').click())
  const list = await screen.findByRole('dialog', { name: 'Users who found this helpful', hidden: true })
  await waitFor(() => expect(list.textContent).toContain('Greta Holm'))
  expect(within(list).getByText('You')).toBeDefined()
  expect(list.textContent).toContain('Sa**au')
  expect(list.textContent).not.toContain('Samuel Kamau')
})

test('a review is reported once, with a reason that a failure keeps', async () => {
  has(of(5, 6))
  await show()
  fireEvent.click(button('Report'))
  const dialog = () => screen.queryByRole('dialog', { name: 'Report review', hidden: true })
  const inDialog = () => within(dialog() as HTMLElement)
  const send = () =>
    act(async () => void fireEvent.click(inDialog().getByRole('button', { name: 'Submit', hidden: true })))
  const message = () =>
    inDialog().getByRole<HTMLTextAreaElement>('textbox', { name: 'Report message', hidden: true })
  await send()
  expect(inDialog().getByText('Report message is required.')).toBeDefined()
  fireEvent.change(message(), { target: { value: 'They never shipped with this member.' } })
  bridge.answer('reviews.report', () => failed('invalid'))
  await send()
  expect(vi.mocked(alert).mock.lastCall?.[0]).toMatchObject({
    title: 'Error',
    text: 'Failed to submit report',
  })
  fireEvent.click(inDialog().getByRole('button', { name: 'Close', hidden: true }))
  expect(dialog()).toBeNull()
  fireEvent.click(button('Report'))
  await waitFor(() => expect(message().value).toBe('They never shipped with this member.'))
  bridge.answer('reviews.report', () => ok(null as never))
  await send()
  expect(busy.at(-1)).toBe('Processing...')
  expect(vi.mocked(alert).mock.lastCall?.[0]).toMatchObject({
    title: 'Success',
    text: 'Reported successfully!',
  })
  await waitFor(() => expect(dialog()).toBeNull())
  expect(document.activeElement?.textContent).toBe('Reported')
  expect(screen.queryByRole('button', { name: 'Report' })).toBeNull()
  expect(disk.size).toBe(0)
})
