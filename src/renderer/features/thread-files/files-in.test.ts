import { expect, test } from 'vitest'
import type { UserRef } from '#shared/contract/entities/user.ts'
import type { SeenFile } from '#shared/ipc/seen-threads.ts'
import { makeComment } from '../../../../tests/support/renderer/stage-thread.ts'
import { filesIn, joinedFiles, matchingFiles, seenFilesIn } from './files-in.ts'

const from = (id: number, full_name: string, created_at: string | null, files: object) => ({
  comment: makeComment(id, {
    user: { id: id + 10, full_name, user_unique_id: `QS-${id}` },
    created_at,
    created_at_ago: '2 hours ago',
    ...files,
  }),
  under: null,
})
const attached = (path: string) => ({ comment_attachments: [{ path, file_name: 'rates.csv' }] })
const fullName = (user: UserRef): string => user.full_name
const hidden = (user: UserRef): string => user.user_unique_id
const thread = {
  comments: [
    from(1, 'Zoë Ångström', '2026-11-20T10:00:00Z', {
      comment_attachments: [{ path: '/storage/1.pdf', file_name: 'Bill of lading' }],
    }),
    from(2, 'Ravi', '2026-11-21T10:00:00Z', {
      comment_images: [{ path: '/storage/seal.png' }],
      comment_attachments: [{ path: '/storage/2', file_name: '../../rates.csv' }],
    }),
    from(3, 'Omar', null, { comment_attachments: [{ path: '/storage/3', file_name: 'old.txt' }] }),
  ],
}
const files = filesIn(thread, fullName)

test('lists all files by safe names, newest first, with sender and comment', () => {
  expect(files.map(({ name, author, commentId }) => [name, author, commentId])).toEqual([
    ['rates.csv', 'Ravi', '2'],
    ['seal.png', 'Ravi', '2'],
    ['Bill of lading.pdf', 'Zoë Ångström', '1'],
    ['old.txt', 'Omar', '3'],
  ])
})

test('lists and finds a sender with a hidden name by unique id only', () => {
  const byId = filesIn(thread, hidden)
  expect(byId.map(({ author }) => author)).toEqual(['QS-2', 'QS-2', 'QS-1', 'QS-3'])
  expect(matchingFiles(byId, 'ravi')).toEqual([])
  expect(matchingFiles(byId, 'qs-1')).toHaveLength(1)
})

test.each([
  ['angstrom bill', ['Bill of lading.pdf']],
  ['RAVI', ['rates.csv', 'seal.png']],
  ['nothing', []],
])('finds by %j the files %j', (query, names) => {
  expect(matchingFiles(files, query).map(({ name }) => name)).toEqual(names)
})

const seenFile = (commentId: string, path: string, more: Partial<SeenFile> = {}): SeenFile => ({
  kind: 'file',
  path,
  fileName: `${path.slice(9)}.pdf`,
  author: 'Ravi',
  commentId,
  at: Date.parse('2026-11-21T10:00:00Z'),
  isExact: true,
  ...more,
})

test('merges archived files with loaded ones, without duplicates or deleted comments', () => {
  const seen = seenFilesIn([
    seenFile('7', '/storage/7', { at: Date.parse('2026-11-19T10:00:00Z'), isExact: false, author: null }),
    seenFile('2', '/storage/2'),
    // Removed from its comment since.
    seenFile('2', '/storage/old'),
    seenFile('8', '/storage/8'),
    seenFile('9', '/storage/9', { fileName: '../../seen.pdf' }),
  ])
  const here = { comments: [from(2, 'Ravi', '2026-11-21T10:00:00Z', attached('/storage/2'))], deleted: ['8'] }
  const joined = joinedFiles(here, seen, false, fullName)
  expect(joined.map(({ path }) => path)).toEqual(['/storage/2', '/storage/9', '/storage/7'])
  expect(joined[1]?.name).toBe('seen.pdf')
  expect(joined[2]).toMatchObject({
    author: 'Deleted user',
    when: expect.stringMatching(/^no later than 19 Nov 2026/),
  })
  // A whole thread replaces the archive's part.
  expect(joinedFiles(here, seen, true, fullName).map(({ path }) => path)).toEqual(['/storage/2'])
})
