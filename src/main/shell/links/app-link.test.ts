import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type AppPlace, appLinkTo } from '#shared/app-link.ts'
import { isPaidPath, postPath } from '#shared/paths.ts'
import { linkedScreens } from '#shared/screens.ts'
import { copiesOf, readAppLink } from './app-link.ts'

const uuid = '0b1f6c1f-4d3e-4c7b-9a5f-2b1f6c1f4d3e'
const server = 'https://network.example'

it.each([
  ['quayside://post/5', '/frontend/wall?queryPostId=5'],
  ['QuaySide://post/5/', '/frontend/wall?queryPostId=5'],
  ['quayside://conversation/12', '/frontend/show-conversation/?additionalId=12'],
  ['quayside://shipment/7', '/frontend/shipments?shipmentId=7'],
  ['quayside://shipment/7/reviews', '/frontend/shipments?shipmentId=7&view=reviews'],
  [`quayside://member/${uuid}`, `/frontend/users/${uuid}`],
  [`quayside://member/${uuid}/reviews`, `/frontend/users/${uuid}?view=reviews`],
  [`quayside://product/${uuid}`, `/frontend/products/${uuid}`],
  ['quayside://screen/notifications', '/frontend/notifications-view-all'],
  ['quayside://screen/settings', '/settings'],
  ['quayside://screen/board', '/board'],
  ['quayside://screen/to-do', '/to-do'],
  ['quayside://screen/credits', '/credits'],
  ['quayside://screen/member-cards', '/frontend/member-cards'],
])('resolves %s to %s', (link, path) => {
  expect(readAppLink(link)).toEqual({ ok: true, path, network: null })
})

it('returns the network of the link', () => {
  expect(readAppLink('quayside://post/5?network=network.example:8443')).toMatchObject({
    ok: true,
    network: 'network.example:8443',
  })
})

it.each([
  ['an empty link', 'quayside://'],
  ['no kind', 'quayside:post/5'],
  ['another scheme', 'https://post/5'],
  ['another host', 'quayside://evil.example/post/5'],
  ['a user', 'quayside://user@post/5'],
  ['credentials', 'quayside://user:secret@post/5'],
  ['a port', 'quayside://post:80/5'],
  ['an encoded slash', 'quayside://post/5%2f..%2fsettings'],
  ['an encoded id', 'quayside://post/%35'],
  ['dots', 'quayside://post/../settings'],
  ['dots alone', 'quayside://screen/..'],
  ['a backslash', 'quayside://post\\5'],
  ['a line break', 'quayside://post/5\n--server=https://evil.example'],
  ['a null', 'quayside://post/5\u0000'],
  ['a blank', 'quayside://post/5 --no-sandbox'],
  ['a quotation mark', 'quayside://post/5" --no-sandbox'],
  ['an invisible letter', 'quayside://post/5\u202e'],
  ['a digit of another script', 'quayside://post/٥'],
  ['a fragment', 'quayside://post/5#x'],
  ['an unknown parameter', 'quayside://post/5?token=secret'],
  ['a second parameter', 'quayside://post/5?network=a.example&token=x'],
  ['an invalid network', 'quayside://post/5?network=https://a.example'],
])('rejects %s as malformed', (_name, link) => {
  expect(readAppLink(link)).toEqual({ ok: false, why: 'malformed' })
})

it.each([
  'quayside://payment/5',
  'quayside://reset-password/tok',
  'quayside://screen/reset-password',
  'quayside://screen/set-password',
  'quayside://screen/payment',
  'quayside://screen/toString',
  'quayside://screen/--proto--',
  'quayside://profile/0b1f6c1f-4d3e-4c7b-9a5f-2b1f6c1f4d3e',
  'quayside://post/abc',
  'quayside://post/-1',
  'quayside://post/99999999999999999999',
  'quayside://member/7',
  'quayside://product/7',
  'quayside://post/5/reviews',
  'quayside://member/0b1f6c1f-4d3e-4c7b-9a5f-2b1f6c1f4d3e/edit',
])('rejects %s as unknown', (link) => {
  expect(readAppLink(link)).toEqual({ ok: false, why: 'unknown' })
})

it('rejects a link of 1 MB by its length', () => {
  expect(readAppLink(`quayside://post/5?network=${'a'.repeat(1_000_000)}`)).toEqual({
    ok: false,
    why: 'too-long',
  })
})

const id = fc.oneof(fc.uuid(), fc.bigInt({ min: 0n, max: 10n ** 19n - 1n }).map(String))
const reviews = fc.constantFrom('reviews' as const, undefined)
const anyPlace: fc.Arbitrary<AppPlace> = fc.oneof(
  fc.record({ kind: fc.constantFrom('post' as const, 'conversation' as const), id }),
  fc.record({ kind: fc.constant('product' as const), id: fc.uuid() }),
  fc.record({ kind: fc.constant('member' as const), id: fc.uuid(), view: reviews }),
  fc.record({ kind: fc.constant('shipment' as const), id, view: reviews }),
  fc.record({
    kind: fc.constant('screen' as const),
    id: fc.constantFrom(...linkedScreens),
  }),
)

it('reads back every written link and copies its path as that link', () => {
  fc.assert(
    fc.property(anyPlace, (place) => {
      const link = appLinkTo(place, server) ?? ''
      const read = readAppLink(link)
      expect(read).toMatchObject({ ok: true, network: 'network.example' })
      if (read.ok) expect(copiesOf(`app://quayside${read.path}`, server).app).toBe(link)
    }),
  )
})

it('resolves arbitrary links only to screens that cost nothing', () => {
  const words = fc.constantFrom(
    ...[
      'quayside:',
      '//',
      '/',
      'post',
      'member',
      'screen',
      'settings',
      '5',
      uuid,
      '..',
      '%2f',
      '?',
      '#',
      '@',
    ],
    ...[
      'network=',
      'evil.example',
      ':',
      '&',
      '\\',
      '\n',
      'view-user-complete-profile',
      'reset-password',
      'frontend',
    ],
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(words).map((some) => `quayside://${some.join('')}`),
      ),
      (link) => {
        const read = readAppLink(link)
        if (!read.ok) return
        expect(isPaidPath(read.path)).toBe(false)
        expect(read.path).toMatch(
          /^\/((settings|board|credits|to-do)$|frontend\/[a-z-]+(\/[0-9a-f-]*)?(\?[a-zA-Z]+=[0-9a-f-]+)?(&view=reviews|\?view=reviews)?$)/,
        )
        expect(read.path).not.toMatch(/payment|password/)
      },
    ),
    { numRuns: 2000 },
  )
})

it('returns null for invalid ids and without a network', () => {
  expect(appLinkTo({ kind: 'post', id: 'a b' }, server)).toBeNull()
  expect(appLinkTo({ kind: 'member', id: 'u-7' }, server)).toBeNull()
  expect(appLinkTo({ kind: 'post', id: '5' }, null)).toBeNull()
})

it('copies own pages as web and app links, and other links unchanged', () => {
  expect(copiesOf(`app://quayside${postPath('5')}`, server)).toEqual({
    web: `${server}/frontend/wall?queryPostId=5`,
    app: 'quayside://post/5?network=network.example',
  })
  expect(copiesOf(`${server}/frontend/wall`, server).app).toBe(
    'quayside://screen/wall?network=network.example',
  )
  expect(copiesOf('https://elsewhere.example/a', server)).toEqual({
    web: 'https://elsewhere.example/a',
    app: null,
  })
  for (const [path, name] of [
    ['/settings', 'settings'],
    ['/credits', 'credits'],
    ['/frontend/member-cards', 'member-cards'],
    ['/frontend/my-wall', 'my-wall'],
    ['/frontend/shipments', 'shipments'],
    ['/frontend/reviews-to-write', 'reviews-to-write'],
  ])
    expect(copiesOf(`app://quayside${path}`, server)).toEqual({
      web: null,
      app: `quayside://screen/${name}?network=network.example`,
    })
  expect(copiesOf('app://quayside/frontend/payment', server)).toEqual({ web: null, app: null })
  expect(copiesOf(`app://quayside/frontend/users/${uuid}`, server)).toEqual({
    web: null,
    app: `quayside://member/${uuid}?network=network.example`,
  })
  for (const path of ['wall', 'show-conversation/?additionalId=3', `view-fcl-voyager/${uuid}`])
    expect(copiesOf(`app://quayside/frontend/${path}`, server).web).toBe(`${server}/frontend/${path}`)
  for (const link of ['', 'app://quayside/frontend/wall'])
    expect(copiesOf(link, null)).toEqual({ web: null, app: null })
})
