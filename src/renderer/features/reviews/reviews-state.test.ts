import { beforeEach, expect, test } from 'vitest'
import { review } from '#shared/contract/entities/review.schema.ts'
import { failed, ok } from '#shared/errors.ts'
import { fakeBridge } from '../../../../tests/support/renderer/fake-bridge.ts'
import { store } from '../../lib/store.ts'
import { loadReviews, patchReview, reviewsAtom } from './reviews-state.ts'

const of = (id: number, more: object = {}) => review.parse({ id, rating: 4, review: 'Fine.', ...more })
let bridge: ReturnType<typeof fakeBridge>
let rated: { ratedType: 'User::class'; ratedId: string }
let number = 0
beforeEach(() => {
  bridge = fakeBridge()
  rated = { ratedType: 'User::class', ratedId: String(++number) }
})
const shown = () => store.get(reviewsAtom(rated))

test('a list that was asked for before a like does not take it back', async () => {
  bridge.answer('reviews.list', () => ok([of(1)]))
  await loadReviews(rated)
  const answer = Promise.withResolvers<void>()
  bridge.answer('reviews.list', async () => {
    await answer.promise
    return ok([of(1), of(2)])
  })
  const loading = loadReviews(rated)
  patchReview(rated, '1', () => ({ like_count: 1, like_status: true }))
  answer.resolve()
  await loading
  expect(shown().list.map(({ like_count }) => like_count)).toEqual([1, 0])
  bridge.answer('reviews.list', () => ok([of(1, { like_count: 5 })]))
  await loadReviews(rated)
  expect(shown().list[0]?.like_count).toBe(5)
})

test('of two fetches the later one counts, whichever answers first', async () => {
  const first = Promise.withResolvers<void>()
  bridge.answer('reviews.list', async () => {
    await first.promise
    return ok([of(1)])
  })
  const slow = loadReviews(rated)
  bridge.answer('reviews.list', () => ok([of(1), of(2)]))
  await loadReviews(rated)
  first.resolve()
  await slow
  expect(shown().list).toHaveLength(2)
})

test('a failure keeps what is shown, and says so only where nothing is', async () => {
  bridge.answer('reviews.list', () => failed('server'))
  expect(await loadReviews(rated)).toBeNull()
  expect(shown().phase).toBe('failed')
  bridge.answer('reviews.list', () => ok([of(1)]))
  await loadReviews(rated)
  bridge.answer('reviews.list', () => failed('server'))
  await loadReviews(rated)
  expect(shown()).toMatchObject({ phase: 'ready', list: [{ id: '1' }] })
})
