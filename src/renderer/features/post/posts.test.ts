import { expect, test } from 'vitest'
import { post as schema } from '#shared/contract/entities/post.schema.ts'
import { actNow } from '../../lib/account.ts'
import { threadReads } from '../../lib/unread.ts'
import { countComment, countListed, postOf, putPost, uncountComments } from './posts.ts'

test('counts the comments of a post through fetches, events and deletions', () => {
  const id = '41'
  putPost(
    actNow(),
    schema.parse({ id, postable_type: 'TextPost', postable: {}, comment_count: 5, unread_comment_count: 2 }),
  )
  const count = () => postOf(id)?.comment_count
  // A whole fetch: two were deleted elsewhere.
  countListed(actNow(), id, new Set(['1', '2', '3']))
  // Fetched comments are not read. Main reports the rest once they were on screen.
  expect([count(), postOf(id)?.unread_comment_count]).toEqual([3, 2])
  threadReads.emit({ kind: 'post', id: id, remaining: 0 })
  expect([count(), postOf(id)?.unread_comment_count]).toEqual([3, 0])
  // A late event.
  countComment(actNow(), id, '3')
  expect(count()).toBe(3)
  countComment(actNow(), id, '4')
  expect(count()).toBe(4)
  // A comment and its two replies.
  uncountComments(actNow(), id, ['1', '2', '3'])
  expect(count()).toBe(1)
})

test("keeps an unchanged post's identity and time when it is stored again", () => {
  const raw = { id: 5, postable_type: 'TextPost', created_at_ago: '3 hours ago' }
  const first = { ...schema.parse(raw), sent_about: 1000 }
  putPost(actNow(), first)
  putPost(actNow(), { ...schema.parse(raw), sent_about: 9000 })
  expect(postOf('5')).toBe(first)
  putPost(actNow(), { ...schema.parse({ ...raw, created_at_ago: '4 hours ago' }), sent_about: 2000 })
  expect(postOf('5')?.sent_about).toBe(2000)
})
