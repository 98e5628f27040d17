import { expect, test } from 'vitest'
import { isReadWith, rowTextOf } from './notification-row-text.ts'

const person = '<a href="/frontend/view-user-complete-profile/u-1"><strong>Asha Menon</strong></a>'
const textOf = (formatted_message: string) => rowTextOf({ formatted_message }, 'https://network.example')
const text = (html: string) =>
  textOf(html)
    .sentence.map((piece) => piece.text)
    .join('')

test.each([
  [`${person} liked your <a href="/frontend/wall?queryPostId=5">post</a>.`, 'like', 'post:5'],
  [`${person} commented on your <a href="/frontend/wall?queryPostId=5">post</a>.`, 'comment', 'post:5'],
  [`${person} replied to your <a href="/frontend/wall?queryPostId=5">comment</a>.`, 'reply', 'post:5'],
  [`${person} shared your <a href="/frontend/wall?queryPostId=5">post</a>.`, 'share', 'post:5'],
  [`${person} wrote about <a href="/frontend/shipments?shipmentId=9">SH-9</a>.`, 'shipment', 'shipment:9'],
  [
    `${person} wrote <a href="/frontend/users/me?view=reviews">a review</a>`,
    'review',
    '/frontend/users/me?view=reviews',
  ],
  [
    `${person} wrote <a href="/frontend/show-conversation/?additionalId=2">to you</a>`,
    'message',
    'conversation:2',
  ],
  ['Maintenance tonight at 22:00.', 'other', null],
] as const)('parses %s', (html, kind, subject) => expect(textOf(html)).toMatchObject({ kind, subject }))

test('ignores quoted text when it detects the kind', () => {
  const html = `${person} liked your <a href="/frontend/wall?queryPostId=5">post</a>.<blockquote>I shared a review</blockquote>`
  expect(textOf(html)).toMatchObject({ kind: 'like', who: 'Asha Menon', quote: 'I shared a review' })
  expect(text(html)).toBe('Asha Menon liked your post.')
})

test('converts hostile HTML to text', () => {
  const html =
    '<img src=x onerror=alert(1)><b>Jan</b><br>says <script>alert(1)</script><i>hello</i> https://evil.example'
  expect(textOf(html)).toMatchObject({ who: 'Jan', target: null, kind: 'other' })
  expect(text(html)).toBe('Jan says hello https://evil.example')
})

test('matches notifications that a read thread clears', () => {
  const like = textOf(`${person} liked your <a href="/frontend/wall?queryPostId=5">post</a>.`)
  const comment = textOf(`${person} commented on your <a href="/frontend/wall?queryPostId=5">post</a>.`)
  const shipment = textOf(`${person}: <a href="/frontend/shipments?shipmentId=9">SH-9</a>.`)
  expect([like, comment, shipment].map((one) => isReadWith(one, 'post:5'))).toEqual([false, true, false])
  expect(isReadWith(shipment, 'shipment:9')).toBe(true)
})
