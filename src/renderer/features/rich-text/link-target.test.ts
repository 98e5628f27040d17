// @no-page
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inAppPathOf, linkTargetOf } from './link-target.ts'

test('returns the actual host of a web address', () => {
  expect(linkTargetOf('https://bank.example@evil.example/x')).toMatchObject({
    kind: 'web',
    host: 'evil.example',
  })
  expect(linkTargetOf('https://раypal.example/')).toMatchObject({ host: 'xn--ypal-43d9g.example' })
  expect(linkTargetOf('//other.example/a')).toMatchObject({ url: 'https://other.example/a' })
})

test('accepts app paths and rejects paths outside the app', () => {
  expect(linkTargetOf('/frontend/wall?queryPostId=5#x')).toEqual({
    kind: 'in-app',
    path: '/frontend/wall?queryPostId=5#x',
  })
  for (const path of ['/frontend/../api/posts', '/api/posts', '/\\evil.example/frontend/', '/logout'])
    expect(linkTargetOf(path)).toBeNull()
})

test('maps an address on the network to an app path', () => {
  expect(inAppPathOf('https://net.example/frontend/wall', 'https://net.example')).toBe('/frontend/wall')
  expect(inAppPathOf('https://net.example/other', 'https://net.example')).toBeNull()
  expect(inAppPathOf('https://else.example/frontend/wall', 'https://net.example')).toBeNull()
  expect(inAppPathOf('https://net.example/frontend/wall', null)).toBeNull()
})

test('returns only https, http, mailto and app paths for any input', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.webUrl(),
        fc
          .tuple(
            fc.constantFrom(
              'javascript:',
              'java\tscript:',
              'data:',
              'vbscript:',
              'file:',
              'app:',
              'blob:',
              'JAVASCRIPT:',
              ' javascript:',
            ),
            fc.string(),
          )
          .map((parts) => parts.join('')),
      ),
      (raw) => {
        const link = linkTargetOf(raw)
        if (link === null) return
        if (link.kind === 'in-app') expect(link.path).toMatch(/^\/frontend\//)
        else expect(link.url).toMatch(link.kind === 'mail' ? /^mailto:/ : /^https?:\/\//)
      },
    ),
  )
})
