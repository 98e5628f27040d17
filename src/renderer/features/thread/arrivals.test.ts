import { expect, test } from 'vitest'
import { comment } from '#shared/contract/entities/comment.schema.ts'
import { createArrivals } from './thread-core.ts'

const makeComment = (id: number) => comment.parse({ id, comment: `text ${id}` })

test('records comments that arrive during a fetch, and clears them when it ends', () => {
  const arrivals = createArrivals()
  const others = createArrivals()
  const ids = () => arrivals.read().added.map(({ id }) => id)
  arrivals.add(makeComment(1))
  const end = arrivals.begin()
  arrivals.add(makeComment(2))
  arrivals.add(makeComment(2))
  others.add(makeComment(3))
  expect(ids()).toEqual(['2'])
  end()
  expect(ids()).toEqual([])
})

test("keeps the first fetch's record when a second fetch begins later", () => {
  const arrivals = createArrivals()
  const endFirst = arrivals.begin()
  arrivals.add(makeComment(1))
  const endSecond = arrivals.begin()
  endFirst()
  expect(arrivals.read().added.map(({ id }) => id)).toEqual(['1'])
  endSecond()
})

test('records a deletion during a fetch and drops the deleted comment', () => {
  const arrivals = createArrivals()
  const end = arrivals.begin()
  arrivals.add(makeComment(1))
  arrivals.remove('1')
  expect(arrivals.read()).toEqual({ added: [], removed: ['1'] })
  end()
})
