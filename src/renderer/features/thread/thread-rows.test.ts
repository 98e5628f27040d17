// @no-page
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { comment } from '#shared/contract/entities/comment.schema.ts'
import type { WallComment } from '#shared/contract/entities/comment.ts'
import { appError } from '#shared/errors.ts'
import { flattenThread } from './flatten-thread.ts'
import {
  findArrived,
  idsIn,
  markDeleted,
  mergeThread,
  replaceRow,
  type ThreadRow,
  withKnown,
  withMessage,
  withRow,
} from './thread-rows.ts'

const makeComment = (id: number, more: Record<string, unknown> = {}): WallComment =>
  comment.parse({ id, user_id: 1, comment: `text ${id}`, ...more })

const message = (key: string, replies: readonly ThreadRow[] = []): ThreadRow => ({
  type: 'message',
  key,
  replies,
})

const unsent = (html: string, more: Partial<Extract<ThreadRow, { type: 'failed' }>> = {}) =>
  ({
    type: 'failed',
    key: `unsent-${html}`,
    parentId: null,
    topId: null,
    content: { html, images: [], attachments: [] },
    text: html,
    before: { newest: null, same: [] },
    known: new Set<string>(),
    idempotencyKey: '3f0a3f7e-1d0c-4a52-9d3a-2f4b6c8d0e1f',
    error: appError('unknown-outcome'),
    ...more,
  }) as const

const merge = (
  rows: readonly ThreadRow[],
  comments: readonly WallComment[],
  written: readonly string[] = [],
) =>
  mergeThread({
    rows,
    comments: flattenThread(comments),
    viewerId: '7',
    hasOpenForm: (id) => written.includes(id),
  })

const shape = (rows: readonly ThreadRow[]): unknown[] =>
  rows.map((row) => {
    if (row.type === 'message' || row.type === 'deleted')
      return row.replies.length > 0 ? [row.type, row.key, shape(row.replies)] : [row.type, row.key]
    return [row.type, row.key]
  })

describe('withRow, replaceRow and markDeleted', () => {
  test('add a row under its comment, or at the end without a parent', () => {
    const rows = [message('1'), message('2')]
    expect(shape(withRow(rows, '1', unsent('a')))).toEqual([
      ['message', '1', [['failed', 'unsent-a']]],
      ['message', '2'],
    ])
    expect(shape(withRow(rows, null, unsent('a'))).at(-1)).toEqual(['failed', 'unsent-a'])
  })

  test('append a row whose comment is missing', () => {
    expect(shape(withRow([message('1')], '99', unsent('a')))).toEqual([
      ['message', '1'],
      ['failed', 'unsent-a'],
    ])
  })

  test('replace or remove a row at any depth', () => {
    const rows = [message('1', [message('2')])]
    expect(shape(replaceRow(rows, '2', message('3')))).toEqual([['message', '1', [['message', '3']]]])
    expect(shape(replaceRow(rows, '2', null))).toEqual([['message', '1']])
  })

  test('keep the replies of a deleted row', () => {
    expect(shape(markDeleted([message('1', [message('2')])], '1'))).toEqual([
      ['deleted', '1', [['message', '2']]],
    ])
  })
})

describe('mergeThread', () => {
  test('nests one level and flattens deeper levels', () => {
    const deep = makeComment(1, {
      replies: [{ id: 2, parent_comment_id: 1, replies: [{ id: 3, parent_comment_id: 2 }] }],
    })
    expect(shape(merge([], [deep]))).toEqual([
      [
        'message',
        '1',
        [
          ['message', '2'],
          ['message', '3'],
        ],
      ],
    ])
  })

  test('keeps unsent rows under their comment', () => {
    const rows = withRow([message('1')], '1', unsent('hello', { parentId: '1', topId: '1' }))
    expect(shape(merge(rows, [makeComment(1), makeComment(2)]))).toEqual([
      ['message', '1', [['failed', 'unsent-hello']]],
      ['message', '2'],
    ])
  })

  test('drops an unsent row that has arrived', () => {
    const rows = [message('1'), unsent('hello<br>there')]
    const arrived = makeComment(2, { user_id: 7, comment: '<p>hello<br/>there</p>' })
    expect(shape(merge(rows, [makeComment(1), arrived]))).toEqual([
      ['message', '1'],
      ['message', '2'],
    ])
  })

  test('removes a deleted comment, or marks it if its form is open', () => {
    const rows = [message('1'), message('2'), message('3')]
    expect(shape(merge(rows, [makeComment(1), makeComment(3)]))).toEqual([
      ['message', '1'],
      ['message', '3'],
    ])
    expect(shape(merge(rows, [makeComment(1), makeComment(3)], ['2']))).toEqual([
      ['message', '1'],
      ['deleted', '2'],
      ['message', '3'],
    ])
  })

  test('keeps the place of a deleted reply while its form is open', () => {
    const rows = [message('1', [message('2'), message('3')])]
    const now = makeComment(1, { replies: [{ id: 3, parent_comment_id: 1 }] })
    expect(shape(merge(rows, [now], ['2']))).toEqual([
      [
        'message',
        '1',
        [
          ['deleted', '2'],
          ['message', '3'],
        ],
      ],
    ])
  })

  test('keeps the place of a deleted comment with an unsent reply', () => {
    const rows = withRow([message('1'), message('2')], '1', unsent('x', { parentId: '1', topId: '1' }))
    expect(shape(merge(rows, [makeComment(2)]))).toEqual([
      ['deleted', '1', [['failed', 'unsent-x']]],
      ['message', '2'],
    ])
  })

  test('drops a duplicate comment', () => {
    expect([...idsIn(merge([], [makeComment(1), makeComment(1), makeComment(2)]))]).toEqual(['1', '2'])
  })
})

describe('findArrived', () => {
  const mine = makeComment(5, { user_id: 7, comment: 'same' })

  test('requires the same author, text, level and files', () => {
    expect(findArrived([mine], unsent('same'), '7')?.id).toBe('5')
    expect(findArrived([mine], unsent('other'), '7')).toBeUndefined()
    expect(findArrived([mine], unsent('same'), '8')).toBeUndefined()
    expect(findArrived([mine], unsent('same', { parentId: '1' }), '7')).toBeUndefined()
    const withFile = {
      html: 'same',
      images: [],
      attachments: [{ name: 'a', type: '', bytes: new Uint8Array() }],
    }
    expect(findArrived([mine], unsent('same', { content: withFile }), '7')).toBeUndefined()
  })

  test('ignores a comment that existed before the send', () => {
    expect(findArrived([mine], unsent('same', { known: new Set(['5']) }), '7')).toBeUndefined()
  })
})

describe('withMessage', () => {
  const add = (rows: readonly ThreadRow[], ...comments: readonly WallComment[]) =>
    comments.reduce<readonly ThreadRow[]>(withMessage, rows)

  test('sorts comments by id, whatever the order of arrival', () => {
    expect(
      shape(add([], makeComment(9), makeComment(11), makeComment(10), makeComment(2), makeComment(100))),
    ).toEqual(['2', '9', '10', '11', '100'].map((id) => ['message', id]))
  })

  test('drops a duplicate comment', () => {
    expect(shape(add([], makeComment(1), makeComment(2), makeComment(1), makeComment(2)))).toEqual([
      ['message', '1'],
      ['message', '2'],
    ])
  })

  test('inserts a comment above unsent rows', () => {
    expect(shape(add([message('1'), unsent('a')], makeComment(2)))).toEqual([
      ['message', '1'],
      ['message', '2'],
      ['failed', 'unsent-a'],
    ])
  })

  test('nests a reply, including a reply to a reply', () => {
    const rows = add([message('1', [message('3')])], makeComment(2), makeComment(5, { parent_comment_id: 3 }))
    expect(shape(add(rows, makeComment(4, { parent_comment_id: 1 })))).toEqual([
      [
        'message',
        '1',
        [
          ['message', '3'],
          ['message', '4'],
          ['message', '5'],
        ],
      ],
      ['message', '2'],
    ])
  })

  test('shows a comment with an unknown parent', () => {
    expect(shape(add([message('1')], makeComment(5, { parent_comment_id: 4 })))).toEqual([
      ['message', '1'],
      ['message', '5'],
    ])
  })

  test('builds the same thread as mergeThread from any order and duplicates', () => {
    void fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 500 }), { maxLength: 60 }),
        fc.array(fc.nat(59), { maxLength: 40 }),
        (ids, copies) => {
          const arrived = [...ids, ...copies.flatMap((at) => ids[at] ?? [])]
          const rows = add([], ...arrived.map((id) => makeComment(id)))
          expect(shape(rows)).toEqual(
            shape(
              merge(
                [],
                ids.toSorted((a, b) => a - b).map((id) => makeComment(id)),
              ),
            ),
          )
        },
      ),
    )
  })
})

describe('unsent rows with equal texts', () => {
  const first = unsent('<p>ok</p>', { key: 'first', type: 'failed' })
  const second = unsent('<p>ok</p>', { key: 'second', type: 'failed' })
  const ok = (id: number) => makeComment(id, { user_id: 7, comment: '<p>ok</p>' })

  test('match one arrived comment each', () => {
    expect(shape(merge([first, second], [ok(1)]))).toEqual([
      ['message', '1'],
      ['failed', 'second'],
    ])
    expect(shape(merge([first, second], [ok(1), ok(2)]))).toEqual([
      ['message', '1'],
      ['message', '2'],
    ])
  })

  test("do not match a comment that is known to be another's", () => {
    const rows = withMessage(withKnown([first], '2'), ok(2))
    expect(shape(merge(rows, [ok(2)]))).toEqual([
      ['message', '2'],
      ['failed', 'first'],
    ])
  })
})
