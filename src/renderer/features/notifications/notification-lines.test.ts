import { afterEach, expect, it } from 'vitest'
import { notification } from '#shared/contract/entities/notification.schema.ts'
import { setLanguage } from '#shared/texts/language.ts'
import { notificationLines } from './notification-lines.ts'
import { rowTextOf } from './notification-row-text.ts'

const about = (id: number, who: string, rest: string, postId = 5, is_read = false) =>
  notification.parse({
    id,
    is_read,
    formatted_message: `<strong>${who}</strong> ${rest.replace('post', `<a href="/frontend/wall?queryPostId=${postId}">post</a>`)}`,
  })
const linesOf = (...items: ReturnType<typeof about>[]) =>
  notificationLines(items, (item) => rowTextOf(item, 'https://network.example')).map(
    ({ items: of, text }) => [
      text.sentence.map((piece) => piece.text).join(''),
      of.map(({ id }) => id).join(' '),
    ],
  )

afterEach(() => setLanguage({ tag: 'en', messages: {} }))

it('shows likes of one post as one line, in the place of the newest', () => {
  const likes = ['Aisha Khan', 'Omar Chen', 'FFW1', 'Greta Lind'].map((who, at) =>
    about(9 - at * 2, who, 'liked your post.', 5, at > 0),
  )
  const [newest, ...others] = likes
  if (!newest) throw new Error('No like')
  expect(linesOf(newest, about(8, 'Aisha Khan', 'commented on your post.'), ...others)).toEqual([
    ['Aisha Khan and 3 others liked your post.', '9 7 5 3'],
    ['Aisha Khan commented on your post.', '8'],
  ])
})

it('keeps a single like, and those of other posts or comments, as sent', () => {
  const quoted = (id: number, quote: string) =>
    about(id, 'Omar Chen', `liked your comment on a post: <blockquote>${quote}</blockquote>`)
  expect(
    linesOf(
      about(4, 'Aisha Khan', 'liked your post.'),
      about(3, 'Aisha Khan', 'liked your post.', 6),
      quoted(2, 'One'),
      quoted(1, 'Other'),
    ).map(([sentence, ids]) => [sentence?.trim(), ids]),
  ).toEqual([
    ['Aisha Khan liked your post.', '4'],
    ['Aisha Khan liked your post.', '3'],
    ['Omar Chen liked your comment on a post:', '2'],
    ['Omar Chen liked your comment on a post:', '1'],
  ])
})

it('counts a member once', () => {
  const likes = [3, 2, 1].map((id) => about(id, id === 1 ? 'Omar Chen' : 'Aisha Khan', 'liked your post.'))
  expect(linesOf(...likes)).toEqual([['Aisha Khan and 1 other liked your post.', '3 2 1']])
  expect(linesOf(...likes.slice(0, 2))).toEqual([['Aisha Khan liked your post.', '3 2']])
})

it('joins no likes without a post or a member', () => {
  const bare = (id: number, html: string) => notification.parse({ id, formatted_message: html })
  for (const html of [
    '<strong>Aisha</strong> liked it.',
    'Someone liked your <a href="/frontend/wall?queryPostId=5">post</a>.',
  ])
    expect(linesOf(bare(2, html), bare(1, html))).toHaveLength(2)
})

it('writes known sentences in the language of the user, and others in the network’s words', () => {
  const one = '{others, plural, =0 {A {who} le gusta tu publicación.} other {A {who} y # más les gusta.}}'
  setLanguage({ tag: 'es', messages: { 'networkSentences.likedPost': one } })
  const likes = [4, 3].map((id) => about(id, id === 4 ? 'Omar Chen' : 'Aisha Khan', 'liked your post.'))
  expect(linesOf(...likes)).toEqual([['A Omar Chen y 1 más les gusta.', '4 3']])
  expect(linesOf(...likes.slice(1), about(2, 'Jan', 'renamed your post.'))).toEqual([
    ['A Aisha Khan le gusta tu publicación.', '3'],
    ['Jan renamed your post.', '2'],
  ])
  const [line] = notificationLines(likes.slice(1), (item) => rowTextOf(item, 'https://network.example'))
  expect(line?.text.sentence).toEqual([
    { text: 'A ', strong: false },
    { text: 'Aisha Khan', strong: true },
    { text: ' le gusta tu publicación.', strong: false },
  ])
})
