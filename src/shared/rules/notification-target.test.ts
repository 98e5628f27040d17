import { describe, expect, it } from 'vitest'
import { isLike, notificationKindOf, subjectOf, targetOf } from './notification-target.ts'

const origin = 'https://network.example'
const person = '<a href="/frontend/view-user-complete-profile/u-1"><strong>Asha Menon</strong></a>'
const target = (html: string): string | null => targetOf(html, origin)

describe('targetOf', () => {
  it.each([
    [`${person} liked your <a href="/frontend/wall?queryPostId=5">post</a>.`, '/frontend/wall?queryPostId=5'],
    [
      `<a href='${origin}/frontend/view-exporter-info/p-1'>Rice</a> of ${person}: <a href="${origin}/frontend/shipments?shipmentId=9#last">SH-9</a>`,
      '/frontend/shipments?shipmentId=9',
    ],
    [
      `${person} wrote <a href="/frontend/users/me-1?view=reviews">a review</a>`,
      '/frontend/users/me-1?view=reviews',
    ],
    [
      `${person} wrote <a href="/frontend/shipments?shipmentId=9&amp;view=reviews">a review</a>`,
      '/frontend/shipments?shipmentId=9&view=reviews',
    ],
    [
      `<a href=/frontend/users/u-1>Asha</a> sent <a href=/frontend/show-conversation/?additionalId=12>a message</a>`,
      '/frontend/show-conversation/?additionalId=12',
    ],
    [`${person} bought <a href="/frontend/payment">credits</a>`, '/frontend/payment'],
  ])('returns the path of the event in %s', (html, path) => expect(target(html)).toBe(path))

  it("prefers the event's link and never returns a paid page", () => {
    for (const page of [
      'view-user-complete-profile',
      'view-exporter-info',
      'view-importer-info',
      'view-fcl-voyager',
      'view-lcl-voyager',
      'view-air-voyager',
      'view-something-new',
    ])
      expect(target(`<a href="/frontend/${page}/u-1">x</a>`) ?? '').not.toContain('/view-')
  })

  it('returns the free screen of a person or product without another link', () => {
    expect(target(`${person} joined`)).toBe('/frontend/users/u-1')
    expect(target('<a href="/frontend/view-importer-info/p-1/">Rice</a>')).toBe('/frontend/products/p-1')
    expect(target('<a href="/frontend/view-fcl-voyager/v-1">Voyage</a>')).toBeNull()
  })

  it.each([
    ['<a href="https://evil.example/frontend/wall?queryPostId=5">x</a>'],
    ['<a href="https://network.example.evil.example/frontend/wall?queryPostId=5">x</a>'],
    ['<a href="//evil.example/frontend/wall">x</a>'],
    ['<a href="javascript:alert(1)">x</a>'],
    ['<a href="/api/user">x</a>'],
    ['<a href="/frontend/../api/user">x</a>'],
    ['<a href="/frontend/%2e%2e/api/user">x</a>'],
    [`<a href="/frontend/wall?queryPostId=${'5'.repeat(3000)}">x</a>`],
    ['no link'],
    [''],
  ])('returns null for %s', (html) => expect(target(html)).toBeNull())

  it('parses any input quickly', () => {
    const before = performance.now()
    for (const html of ['href'.repeat(500_000), 'href ='.repeat(300_000), `href${' '.repeat(900_000)}`])
      target(html)
    expect(performance.now() - before).toBeLessThan(1000)
  })
})

it.each([
  ['<strong>Like</strong> commented on your post', 'comment'],
  ['<a href="/frontend/users/u">Mr Like</a> replied to your comment', 'reply'],
  ['<b>Asha</b> liked your reply<blockquote>I shared it</blockquote>', 'like'],
  ['Maintenance tonight', 'other'],
])('%s is a %s', (html, kind) => expect(notificationKindOf(html, null)).toBe(kind))

it('distinguishes a like on the network from a message with the word', () => {
  const origin = 'https://network.example'
  const linked = (path: string) => ({ formatted_message: `<b>A</b> liked <a href="${path}">it</a>` })
  expect(isLike(linked('/frontend/wall?queryPostId=5'), origin)).toBe(true)
  expect(isLike(linked('/frontend/show-conversation/?additionalId=2'), origin)).toBe(false)
})

it('reads the kind of hostile HTML quickly', () => {
  const before = performance.now()
  for (const part of ['<', '<a ', '<strong', '<b>', '<blockquote'])
    notificationKindOf(part.repeat(100_000), null)
  expect(performance.now() - before).toBeLessThan(1000)
})

it('subjectOf returns the subject of a path', () => {
  expect(subjectOf('/frontend/wall?queryPostId=5')).toBe('post:5')
  expect(subjectOf('/frontend/show-conversation?additionalId=12')).toBe('conversation:12')
  expect(subjectOf('/frontend/shipments?shipmentId=9')).toBe('shipment:9')
  expect(subjectOf('/frontend/shipments?shipmentId=9&view=reviews')).toBe(
    '/frontend/shipments?shipmentId=9&view=reviews',
  )
  expect(subjectOf('/frontend/wall')).toBe('/frontend/wall')
  expect(subjectOf('/to-do?view=aside&open=shipment:9')).toBe('shipment:9')
  expect(subjectOf('/frontend/notifications-view-all?open=post:5')).toBe('post:5')
  expect(subjectOf('/frontend/wall?open=post:5')).toBe('/frontend/wall?open=post:5')
})
