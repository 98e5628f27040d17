import { describe, expect, it } from 'vitest'
import { knownSentence } from './network-sentences.ts'

const link = '<a href="/frontend/wall?queryPostId=5">post</a>'
const asha = '<a href="/frontend/view-user-complete-profile/u-1"><strong>Asha Menon</strong></a>'

describe('knows a sentence', () => {
  it.each([
    [`liked your ${link}.`, 'likedPost'],
    [`liked your comment on a ${link}:`, 'likedComment'],
    ['liked your message', 'likedMessage'],
    ['liked your <b>review</b>.', 'likedReview'],
    [`shared your ${link}.`, 'sharedPost'],
    [`commented on your ${link}.`, 'commentedOnPost'],
    ['replied to your <a href="/frontend/wall?queryPostId=5">comment</a>.', 'repliedToComment'],
    ['wrote about shipment <a href="/frontend/shipments?shipmentId=9">SH-9</a>.', 'wroteAboutShipment'],
    ['wrote <a href="/frontend/users/me?view=reviews">a review</a> with 4 of 5 stars.', 'rated'],
    ['wrote a review.', 'wroteReview'],
  ])('%s', (rest, name) => {
    const known = knownSentence(`${asha} ${rest}<blockquote>liked your post.</blockquote>`)
    expect(known).toMatchObject({ name, who: 'Asha Menon' })
  })
})

it('repeats the name, the reference, the stars and the number of others', () => {
  const textOf = (rest: string, others?: number) => knownSentence(`${asha} ${rest}`)?.text('FF-12', others)
  expect(textOf('wrote about shipment SH-9.')).toBe('FF-12 wrote about shipment SH-9.')
  expect(textOf('wrote a review with 4 of 5 stars.')).toBe('FF-12 wrote a review with 4 of 5 stars.')
  expect([0, 1, 2].map((others) => textOf(`liked your ${link}.`, others))).toEqual([
    'FF-12 liked your post.',
    'FF-12 and 1 other liked your post.',
    'FF-12 and 2 others liked your post.',
  ])
})

it.each([
  'Maintenance tonight at 22:00.',
  `Two members liked your ${link}.`,
  `${asha} liked your ${link} and shared it.`,
  `${asha} did not like your ${link}.`,
  `${asha} liked your comment on Jan’s ${link}.`,
  `<strong></strong> liked your ${link}.`,
  `${asha} wrote a review with 9 of 5 stars.`,
  `<strong>Asha liked your ${link}.`,
  '',
])('leaves the network’s words: %s', (html) => expect(knownSentence(html)).toBeNull())

it('takes a hostile name as text, at once', () => {
  const known = knownSentence(
    '<b>{others} <img src=x onerror=1>\u202eEve<script>1</script></b> liked your post.',
  )
  expect(known?.text(known.who, 1)).toBe('{others} Eve and 1 other liked your post.')
  const started = performance.now()
  expect(knownSentence(`${'<a '.repeat(100_000)}`)).toBeNull()
  expect(knownSentence(`<a>${'</a <'.repeat(100_000)}`)).toBeNull()
  expect(performance.now() - started).toBeLessThan(2000)
})
