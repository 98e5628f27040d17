import { expect, it } from 'vitest'
import type { ToDoItem } from './to-do-item.ts'
import { withOpened } from './to-do-rows.ts'

const item = (key: string): ToDoItem => ({
  key,
  kind: 'messages',
  group: { type: 'other' },
  title: key,
  detail: '',
  at: null,
  path: '/frontend/wall',
  mark: '',
})
const [a, b, c] = [item('a'), item('b'), item('c')]

it('keeps the place of the opened item after it was read', () => {
  expect(withOpened([a, c], b, [a, b, c])).toEqual([a, b, c])
  expect(withOpened([], b, [a, b])).toEqual([b])
})

it('leaves other lists as they are', () => {
  const rows = [a, c]
  expect(withOpened(rows, null, [a, b, c])).toBe(rows)
  expect(withOpened(rows, c, [a, b, c])).toBe(rows)
  expect(withOpened(rows, b, [a, c])).toBe(rows)
})
