import { expect, test } from 'vitest'
import { comment } from '#shared/contract/entities/comment.schema.ts'
import { createArrivals } from './arrivals.ts'

const makeComment = (id: number) => comment.parse({ id, comment: `text ${id}` })

test('what comes while a thread is being fetched is remembered until the fetch ends', () => {
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

test('a second fetch that began later does not end the first one’s memory', () => {
  const arrivals = createArrivals()
  const endFirst = arrivals.begin()
  arrivals.add(makeComment(1))
  const endSecond = arrivals.begin()
  endFirst()
  expect(arrivals.read().added.map(({ id }) => id)).toEqual(['1'])
  endSecond()
})

test('what was deleted meanwhile does not come back', () => {
  const arrivals = createArrivals()
  const end = arrivals.begin()
  arrivals.add(makeComment(1))
  arrivals.remove('1')
  expect(arrivals.read()).toEqual({ added: [], removed: ['1'] })
  end()
})
