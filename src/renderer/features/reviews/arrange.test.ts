import { expect, it } from 'vitest'
import { review } from '#shared/contract/entities/review.schema.ts'
import { arranged, distributionOf, type ReviewOrder } from './review-list.tsx'

const of = (id: number, rating: number, like_count: number, created_at: string) =>
  review.parse({ id, rating, like_count, created_at, review: 'x' })

const list = [
  of(1, 3, 7, '2026-03-01T10:00:00Z'),
  of(2, 5, 0, '2026-03-04'),
  of(3, 1, 7, '2026-03-03T10:00:00Z'),
  of(4, 5, 1, 'last week'),
]

it.each<[ReviewOrder, string]>([
  ['newest', '2314'],
  ['highest', '2413'],
  ['lowest', '3124'],
  ['helpful', '3142'],
])('sorts reviews by %s into the order %s', (order, ids) => {
  expect(
    arranged(list, order)
      .map(({ id }) => id)
      .join(''),
  ).toBe(ids)
})

it('counts reviews per star from five to one', () => {
  const counts = (of: Parameters<typeof distributionOf>[0]) => distributionOf(of).map(({ count }) => count)
  expect(counts(list)).toEqual([2, 0, 1, 0, 1])
  expect(counts([{ rating: 4.6 }, { rating: 1 }])).toEqual([1, 0, 0, 0, 1])
  expect(counts([])).toEqual([0, 0, 0, 0, 0])
})
