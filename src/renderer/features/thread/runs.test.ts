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
const goesOn = (before: ThreadRow | undefined, after: ThreadRow): boolean =>
  continuesRun((id) => comments.get(id) ?? null, before, after)

test('what one author says within five minutes is one run', () => {
  expect(goesOn(row('1'), row('2'))).toBe(true)
  expect(goesOn(row('2'), row('3'))).toBe(false)
  expect(goesOn(row('3'), row('4'))).toBe(false)
  expect(goesOn(undefined, row('1'))).toBe(false)
})

test('where a moment is not known the author decides; where the author is not, nothing goes on', () => {
  expect(goesOn(row('3'), row('7'))).toBe(true)
  expect(goesOn(row('5'), row('6'))).toBe(false)
})

test('replies in between, and what is no message, end a run', () => {
  expect(goesOn(row('1', row('4')), row('2'))).toBe(false)
  expect(goesOn({ type: 'deleted', key: '1', replies: [] }, row('2'))).toBe(false)
  expect(goesOn(row('1'), { type: 'deleted', key: '2', replies: [] })).toBe(false)
})
