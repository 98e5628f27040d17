import * as fc from 'fast-check'
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

describe('a row', () => {
  test('goes under its comment, or to the end without one', () => {
    const rows = [message('1'), message('2')]
    expect(shape(withRow(rows, '1', unsent('a')))).toEqual([
      ['message', '1', [['failed', 'unsent-a']]],
      ['message', '2'],
    ])
    expect(shape(withRow(rows, null, unsent('a'))).at(-1)).toEqual(['failed', 'unsent-a'])
  })

  test('whose comment is gone is still shown', () => {
    expect(shape(withRow([message('1')], '99', unsent('a')))).toEqual([
      ['message', '1'],
      ['failed', 'unsent-a'],
    ])
  })

  test('is replaced or taken out at any depth', () => {
    const rows = [message('1', [message('2')])]
    expect(shape(replaceRow(rows, '2', message('3')))).toEqual([['message', '1', [['message', '3']]]])
    expect(shape(replaceRow(rows, '2', null))).toEqual([['message', '1']])
  })

  test('that is marked deleted keeps its replies', () => {
    expect(shape(markDeleted([message('1', [message('2')])], '1'))).toEqual([
      ['deleted', '1', [['message', '2']]],
    ])
  })
})

describe('merging what the server has', () => {
  test('nests one level and flattens deeper ones', () => {
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

  test('keeps what was not sent, under its comment', () => {
    const rows = withRow([message('1')], '1', unsent('hello', { parentId: '1', topId: '1' }))
    expect(shape(merge(rows, [makeComment(1), makeComment(2)]))).toEqual([
      ['message', '1', [['failed', 'unsent-hello']]],
      ['message', '2'],
    ])
  })

  test('lets go of what arrived after all', () => {
    const rows = [message('1'), unsent('hello<br>there')]
    const arrived = makeComment(2, { user_id: 7, comment: '<p>hello<br/>there</p>' })
    expect(shape(merge(rows, [makeComment(1), arrived]))).toEqual([
      ['message', '1'],
      ['message', '2'],
    ])
  })

  test('a comment that went disappears, unless somebody is writing beside it', () => {
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

  test('a reply that went keeps its place while somebody is writing beside it', () => {
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

  test('an unsent reply keeps the place of its comment', () => {
    const rows = withRow([message('1'), message('2')], '1', unsent('x', { parentId: '1', topId: '1' }))
    expect(shape(merge(rows, [makeComment(2)]))).toEqual([
      ['deleted', '1', [['failed', 'unsent-x']]],
      ['message', '2'],
    ])
  })

  test('what comes twice stays once', () => {
    expect([...idsIn(merge([], [makeComment(1), makeComment(1), makeComment(2)]))]).toEqual(['1', '2'])
  })
})

describe('finding what was sent', () => {
  const mine = makeComment(5, { user_id: 7, comment: 'same' })

  test('needs the same author, text, level and files', () => {
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

  test('never takes one that was there before it was sent', () => {
    expect(findArrived([mine], unsent('same', { known: new Set(['5']) }), '7')).toBeUndefined()
  })
})

describe('a comment that an event brings', () => {
  const add = (rows: readonly ThreadRow[], ...comments: readonly WallComment[]) =>
    comments.reduce<readonly ThreadRow[]>(withMessage, rows)

  test('comes in the order of ids, however late it comes', () => {
    expect(
      shape(add([], makeComment(9), makeComment(11), makeComment(10), makeComment(2), makeComment(100))),
    ).toEqual(['2', '9', '10', '11', '100'].map((id) => ['message', id]))
  })

  test('is there once, however often it comes', () => {
    expect(shape(add([], makeComment(1), makeComment(2), makeComment(1), makeComment(2)))).toEqual([
      ['message', '1'],
      ['message', '2'],
    ])
  })

  test('comes before what is not sent yet', () => {
    expect(shape(add([message('1'), unsent('a')], makeComment(2)))).toEqual([
      ['message', '1'],
      ['message', '2'],
      ['failed', 'unsent-a'],
    ])
  })

  test('goes under the comment that it answers, also when that is a reply itself', () => {
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

  test('whose parent is unknown is shown all the same', () => {
    expect(shape(add([message('1')], makeComment(5, { parent_comment_id: 4 })))).toEqual([
      ['message', '1'],
      ['message', '5'],
    ])
  })

  test('in any order and number of copies makes the same thread as reading it whole', () => {
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

describe('the same text sent twice', () => {
  const first = unsent('<p>ok</p>', { key: 'first', type: 'failed' })
  const second = unsent('<p>ok</p>', { key: 'second', type: 'failed' })
  const ok = (id: number) => makeComment(id, { user_id: 7, comment: '<p>ok</p>' })

  test('are two comments: one arrival answers for one of them', () => {
    expect(shape(merge([first, second], [ok(1)]))).toEqual([
      ['message', '1'],
      ['failed', 'second'],
    ])
    expect(shape(merge([first, second], [ok(1), ok(2)]))).toEqual([
      ['message', '1'],
      ['message', '2'],
    ])
  })

  test('do not pass for each other once it is known whose arrival it was', () => {
    const rows = withMessage(withKnown([first], '2'), ok(2))
    expect(shape(merge(rows, [ok(2)]))).toEqual([
      ['message', '2'],
      ['failed', 'first'],
    ])
  })
})
