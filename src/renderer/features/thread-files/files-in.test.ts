// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { said } from '../../../../tests/support/renderer/stage-thread.ts'
import { filesIn, matchingFiles } from './files-in.ts'

const from = (id: number, full_name: string, created_at: string | null, files: object) => ({
  comment: said(id, {
    user: { id: id + 10, full_name },
    created_at,
    created_at_ago: '2 hours ago',
    ...files,
  }),
  under: null,
})
const files = filesIn({
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
})

test('all files are there by safe names, the newest first, each with its sender and its comment', () => {
  expect(files.map(({ name, author, commentId }) => [name, author, commentId])).toEqual([
    ['rates.csv', 'Ravi', '2'],
    ['seal.png', 'Ravi', '2'],
    ['Bill of lading.pdf', 'Zoë Ångström', '1'],
    ['old.txt', 'Omar', '3'],
  ])
})

test.each([
  ['angstrom bill', ['Bill of lading.pdf']],
  ['RAVI', ['rates.csv', 'seal.png']],
  ['nothing', []],
])('%j finds %j', (query, names) => {
  expect(matchingFiles(files, query).map(({ name }) => name)).toEqual(names)
})
