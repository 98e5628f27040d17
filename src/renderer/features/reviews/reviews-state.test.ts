import { beforeEach, expect, test } from 'vitest'
import { review } from '#shared/contract/entities/review.schema.ts'
import { failed, ok } from '#shared/errors.ts'
import { fakeBridge } from '../../../../tests/support/renderer/fake-bridge.ts'
import { reviewsOf } from './reviews-state.ts'

const of = (id: number, more: object = {}) => review.parse({ id, rating: 4, review: 'Fine.', ...more })
let bridge: ReturnType<typeof fakeBridge>
let rated: { ratedType: 'User::class'; ratedId: string }
let number = 0
beforeEach(() => {
  bridge = fakeBridge()
  rated = { ratedType: 'User::class', ratedId: String(++number) }
})
const refetch = () => reviewsOf(rated).refetch()
const shown = () => reviewsOf(rated).read()

test('keeps a like that was sent after the list was requested', async () => {
  bridge.answer('reviews.list', () => ok([of(1)]))
  await refetch()
  const result = Promise.withResolvers<void>()
  bridge.answer('reviews.list', async () => {
    await result.promise
    return ok([of(1), of(2)])
  })
  const loading = refetch()
  reviewsOf(rated).patch('1', () => ({ like_count: 1, like_status: true }))
  result.resolve()
  await loading
  expect(shown().value.map(({ like_count }) => like_count)).toEqual([1, 0])
  bridge.answer('reviews.list', () => ok([of(1, { like_count: 5 })]))
  await refetch()
  expect(shown().value[0]?.like_count).toBe(5)
})

test("keeps the later fetch's answer, whichever arrives first", async () => {
  const first = Promise.withResolvers<void>()
  bridge.answer('reviews.list', async () => {
    await first.promise
    return ok([of(1)])
  })
  const slow = refetch()
  bridge.answer('reviews.list', () => ok([of(1), of(2)]))
  const fast = refetch()
  first.resolve()
  await Promise.all([slow, fast])
  expect(shown().value).toHaveLength(2)
})

test('keeps the shown reviews after a failure, and fails without any', async () => {
  bridge.answer('reviews.list', () => failed('server'))
  expect((await refetch()).ok).toBe(false)
  expect(shown().phase).toBe('failed')
  bridge.answer('reviews.list', () => ok([of(1)]))
  await refetch()
  bridge.answer('reviews.list', () => failed('server'))
  await refetch()
  expect(shown()).toMatchObject({ phase: 'ready', value: [{ id: '1' }] })
})
