import { expect, test } from 'vitest'
import { makeComment } from '../../../../tests/support/renderer/stage-thread.ts'
import { continuesRun } from './runs.ts'
import type { ThreadRow } from './thread-rows.ts'

const at = (minute: number) => ({ created_at: new Date(2026, 10, 21, 9, minute).toISOString() })
const row = (key: string, ...replies: ThreadRow[]): ThreadRow => ({ type: 'message', key, replies })
const comments = new Map(
  [
    makeComment(1, at(0)),
    makeComment(2, at(5)),
    makeComment(3, at(11)),
    makeComment(4, { user_id: 2, ...at(11) }),
    makeComment(5, { user_id: null }),
    makeComment(6, { user_id: null }),
    makeComment(7),
  ].map((comment) => [comment.id, comment]),
)
const continues = (before: ThreadRow | undefined, after: ThreadRow): boolean =>
  continuesRun((id) => comments.get(id) ?? null, before, after)

test('joins comments of one author within five minutes into a run', () => {
  expect(continues(row('1'), row('2'))).toBe(true)
  expect(continues(row('2'), row('3'))).toBe(false)
  expect(continues(row('3'), row('4'))).toBe(false)
  expect(continues(undefined, row('1'))).toBe(false)
})

test('ignores an unknown time, and ends the run at an unknown author', () => {
  expect(continues(row('3'), row('7'))).toBe(true)
  expect(continues(row('5'), row('6'))).toBe(false)
})

test('ends the run at replies and deleted rows', () => {
  expect(continues(row('1', row('4')), row('2'))).toBe(false)
  expect(continues({ type: 'deleted', key: '1', replies: [] }, row('2'))).toBe(false)
  expect(continues(row('1'), { type: 'deleted', key: '2', replies: [] })).toBe(false)
})
