import { beforeEach, expect, test, vi } from 'vitest'
import { review } from '#shared/contract/entities/review.schema.ts'
import { authUser } from '#shared/contract/entities/user.schema.ts'
import { failed, ok } from '#shared/errors.ts'
import type { ReviewSubject } from '#shared/rules/review-subject.ts'
import { fakeBridge } from '../../../../tests/support/renderer/fake-bridge.ts'
import { sessionAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { alert, confirm } from '../../ui/dialogs.ts'
import { type ReviewDraft, reviewDraftOf } from './review-drafts.ts'
import { submitReview } from './submit-review.ts'

vi.mock('../../ui/dialogs.ts', () => ({
  confirm: vi.fn(async () => true),
  alert: vi.fn(async () => {}),
  showBusy: () => () => {},
}))

const subject: ReviewSubject = {
  ratedType: 'User::class',
  ratedId: '9',
  name: 'Ravi',
  ratedUserId: '9',
  boughtAndClosed: false,
  viewerHasRated: false,
  hasForm: true,
}
const draft: ReviewDraft = { rating: 4, text: 'On time.', open: true, aside: null, doubtful: false }
const own = review.parse({ id: 1, rating: 4, review: 'On time.', reviewer: { id: 1 } })
const theirs = review.parse({ id: 2, rating: 4, review: 'Late.', reviewer: { id: 2 } })

let bridge: ReturnType<typeof fakeBridge>
beforeEach(() => {
  vi.clearAllMocks()
  bridge = fakeBridge()
  bridge.answer('drafts.beginCheck', () => ok(3))
  const user = authUser.parse({ id: 1, full_name: 'Asha' })
  store.set(sessionAtom, {
    status: 'signed-in',
    user,
    settings: null,
    chatUrl: null,
    server: 'http://a',
  } as never)
  reviewDraftOf('user-9').clear()
  reviewDraftOf('user-9').write(draft)
})

const saved = () => reviewDraftOf('user-9').read()
const sends = () => bridge.inputsOf('reviews.create').length

test('sends nothing without confirmation', async () => {
  vi.mocked(confirm).mockResolvedValueOnce(false)
  expect(await submitReview(subject, draft)).toEqual({ type: 'cancelled' })
  expect(sends()).toBe(0)
  const [asked] = vi.mocked(confirm).mock.lastCall ?? []
  expect(asked?.facts).toEqual([`${draft.rating} of 5 stars for ${subject.name}`])
  expect(asked?.text).toBe(
    'Are you sure you want to submit this review? You cannot change or delete it afterwards.',
  )
})

test('finishes if the lookup after a lost answer finds the review', async () => {
  bridge.answer('reviews.create', () => failed('unknown-outcome'))
  bridge.answer('reviews.list', () => ok([theirs, own]))
  expect(await submitReview(subject, draft)).toEqual({ type: 'done' })
  expect(saved()).toMatchObject({ text: '', doubtful: false })
  expect(alert).toHaveBeenCalledWith(
    expect.objectContaining({ title: 'Success', text: 'Review submitted successfully!' }),
  )
})

test('does not resend a lost review, and keeps the text as doubtful', async () => {
  bridge.answer('reviews.create', () => failed('unknown-outcome'))
  bridge.answer('reviews.list', () => ok([theirs]))
  expect((await submitReview(subject, draft)).type).toBe('failed')
  expect(sends()).toBe(1)
  expect(saved()).toMatchObject({ text: 'On time.', doubtful: true })
  expect(alert).toHaveBeenCalledWith(
    expect.objectContaining({ title: 'Error', text: 'Something went wrong!' }),
  )
})

test('looks up a doubtful review first and never resends without an answer', async () => {
  reviewDraftOf('user-9').write({ ...draft, doubtful: true })
  bridge.answer('reviews.list', () => failed('server'))
  expect((await submitReview(subject, draft)).type).toBe('failed')
  bridge.answer('reviews.list', () => ok([own]))
  expect(await submitReview(subject, draft)).toEqual({ type: 'done' })
  expect(sends()).toBe(0)
})

test('clears the doubtful state after a refusal and names the field', async () => {
  bridge.answer('reviews.create', () => failed('invalid', { fields: { review: ['No numbers.'] } }))
  expect(await submitReview(subject, draft)).toMatchObject({ fields: { review: 'No numbers.' } })
  expect(saved()).toMatchObject({ text: 'On time.', doubtful: false })
})

test('shows errors of unknown fields as a note', async () => {
  const message = 'The given data was invalid.'
  bridge.answer('reviews.create', () =>
    failed('invalid', { message, fields: { rating: ['Too high.'], ratedId: ['Not yours to rate.'] } }),
  )
  expect(await submitReview(subject, draft)).toEqual({
    type: 'failed',
    note: 'Not yours to rate.',
    fields: { rating: 'Too high.' },
  })
})

test('sends nothing and stays doubtful while another window sends', async () => {
  bridge.answer('drafts.beginCheck', () => failed('in-flight'))
  expect((await submitReview(subject, draft)).type).toBe('failed')
  expect(sends()).toBe(0)
  bridge.answer('drafts.beginCheck', () => ok(3))
  bridge.answer('reviews.create', () => failed('in-flight'))
  expect(await submitReview(subject, draft)).toMatchObject({ note: expect.stringContaining('on its way') })
  expect(saved()).toMatchObject({ text: 'On time.', doubtful: true })
  expect(bridge.requests.find(({ method }) => method === 'reviews.create')?.attempt).toMatchObject({
    subject: 'review:user-9',
    checkNumber: 3,
  })
})
