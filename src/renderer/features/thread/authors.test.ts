import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { comment } from '#shared/contract/entities/comment.schema.ts'
import type { ThreadComment } from '#shared/contract/entities/comment.ts'
import type { ThreadRow } from './thread-rows.ts'
import { createAuthors } from './thread-state.ts'

/** The comment of a row's key: `A-1` is by A, and `-1` by a deleted member. */
const commentOf = (key: string): ThreadComment => {
  const [id = ''] = key.split('-')
  return comment.parse({ id: key, comment: key, user: id === '' ? null : { id } })
}

let keys = 0
const rowWith = (replies: fc.Arbitrary<ThreadRow[]>): fc.Arbitrary<ThreadRow> =>
  fc
    .record({
      by: fc.constantFrom('', 'A', 'B', 'C', 'D'),
      type: fc.constantFrom('message' as const, 'deleted' as const),
      replies,
    })
    .map(({ by, type, replies }) => {
      keys += 1
      return { type, key: `${by}-${keys}`, replies }
    })
const row = rowWith(fc.array(rowWith(fc.constant([])), { maxLength: 4 }))

const naive = (rows: readonly ThreadRow[]): string[] =>
  rows.flatMap((one) => {
    if (one.type !== 'message' && one.type !== 'deleted') return []
    const author = one.type === 'message' ? commentOf(one.key).user : null
    return [...(author ? [author.id] : []), ...naive(one.replies)]
  })

test('names every author once, whatever is added, removed and answered', () => {
  fc.assert(
    fc.property(fc.array(fc.array(row, { maxLength: 6 }), { maxLength: 4 }), (lists) => {
      const authorsOf = createAuthors(commentOf)
      let rows: readonly ThreadRow[] = []
      for (const list of lists) {
        rows = [...rows.slice(1), ...list]
        expect(authorsOf(rows)).toEqual([...new Set(naive(rows))])
      }
    }),
  )
})

test('reads only what an event added', () => {
  const readComment = vi.fn(commentOf)
  const authorsOf = createAuthors(readComment)
  const rows: ThreadRow[] = Array.from({ length: 100 }, (_, at) => ({
    type: 'message',
    key: `A-${at}`,
    replies: [],
  }))
  authorsOf(rows)
  readComment.mockClear()
  expect(authorsOf([...rows, { type: 'message', key: 'B-1', replies: [] }])).toEqual(['A', 'B'])
  expect(readComment.mock.calls).toEqual([['B-1']])
})
