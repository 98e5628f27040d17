import { expect, test } from 'vitest'
import { makeComment, own, viewerId } from '../../../../tests/support/renderer/stage-thread.ts'
import { estimateHeights } from './row-heights.ts'

const at = (minute: number) => ({ created_at: new Date(2026, 10, 21, 9, minute).toISOString() })

test('estimates the measured heights of heads, runs, frames, lines and folded texts', () => {
  const comments = [
    makeComment(1, { comment: '<p>One line</p>', ...at(0) }),
    makeComment(2, { comment: '<p>One line</p>', ...at(1) }),
    own(3, '<p>One line</p>', at(2)),
    own(4, `<p>${'w'.repeat(180)}</p>`, at(3)),
    makeComment(5, { comment: `<p>${'w'.repeat(552)}</p>`, ...at(4) }),
  ]
  const byId = new Map(comments.map((comment) => [comment.id, comment]))
  const heights = estimateHeights(
    { readComment: (id) => byId.get(id) ?? null, viewerId, width: 745, hasButtons: false },
    comments.map(({ id }) => ({ type: 'message', key: id, replies: [] })),
    4,
  )
  expect(heights).toEqual([85, 27, 37, 58, 165])
})

test('adds a divider and a head to the first row of a day', () => {
  const night = makeComment(1, { created_at: new Date(2026, 10, 21, 23, 59).toISOString() })
  const morning = makeComment(2, { created_at: new Date(2026, 10, 22, 0, 1).toISOString() })
  const byId = new Map([night, morning].map((comment) => [comment.id, comment]))
  const heights = estimateHeights(
    { readComment: (id) => byId.get(id) ?? null, viewerId, width: 745, hasButtons: false },
    [...byId.keys()].map((key) => ({ type: 'message', key, replies: [] })),
    1,
  )
  expect(heights).toEqual([85, 85])
})

test('counts more lines in a narrow log', () => {
  const comment = makeComment(1, { comment: `<p>${'w'.repeat(346)}</p>`, ...at(0) })
  const heightAt = (width: number): number[] =>
    estimateHeights(
      { readComment: () => comment, viewerId, width, hasButtons: false },
      [{ type: 'message', key: comment.id, replies: [] }],
      0,
    )
  const lines = (count: number): number[] => [33 + 6 + 25 + 21 * count]
  expect(heightAt(469)).toEqual(lines(6))
  expect(heightAt(745)).toEqual(lines(4))
  expect(heightAt(0)).toEqual(lines(4))
})

test('estimates rows near the reader exactly and averages the others', () => {
  const comments = Array.from({ length: 10_000 }, (_, n) =>
    makeComment(n + 1, { user_id: n % 2, comment: `<p>${'w'.repeat(40 + ((n * 37) % 400))}</p>`, ...at(n) }),
  )
  const byId = new Map(comments.map((comment) => [comment.id, comment]))
  const rows = comments.map(({ id }) => ({ type: 'message' as const, key: id, replies: [] }))
  let reads = 0
  const log = {
    readComment: (id: string) => {
      reads += 1
      return byId.get(id) ?? null
    },
    viewerId,
    width: 745,
    hasButtons: false,
  }
  const heights = estimateHeights(log, rows, 9_999)
  const changes = heights.filter((height, index) => height !== heights[index - 1]).length
  expect(heights).toHaveLength(10_000)
  expect(changes).toBeLessThan(3000)
  expect(reads).toBeLessThan(21_000)
  const sum = (all: readonly number[]): number => all.reduce((one, other) => one + other, 0)
  const exact = rows.map(
    (_, index) => estimateHeights(log, rows.slice(Math.max(0, index - 1), index + 1), 1).at(-1) ?? 0,
  )
  expect(heights.slice(-2500)).toEqual(exact.slice(-2500))
  expect(Math.abs(sum(heights) / sum(exact) - 1)).toBeLessThan(0.02)
})
