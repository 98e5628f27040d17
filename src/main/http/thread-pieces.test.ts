import { expect, it } from 'vitest'
import { countUnreadable } from './thread-pieces.ts'

it('counts missing items at every depth', () => {
  const tree = [
    {
      id: 1,
      replies: [
        { id: 2, replies: [{ id: 3 }] },
        { id: 4, replies: null },
      ],
    },
    { id: 5 },
  ]
  expect(countUnreadable(tree, tree)).toBe(0)
  expect(
    countUnreadable(tree, [
      { id: 1, replies: [{ id: 2, replies: [] }] },
      { id: 5, replies: [] },
    ]),
  ).toBe(2)
  expect(countUnreadable([null, 'x', { id: 1 }], [{ id: 1, replies: [] }])).toBe(2)
})

it('counts replies of an invalid type as one', () => {
  expect(countUnreadable([{ id: 1, replies: { 0: {} } }], [{ id: 1, replies: [] }])).toBe(1)
})

it('handles 50,000 nested levels', () => {
  let deep: object = { id: 1 }
  for (let at = 0; at < 50_000; at += 1) deep = { id: 2, replies: [deep] }
  expect(countUnreadable([deep], [{ id: 2, replies: [] }])).toBe(50_000)
})
