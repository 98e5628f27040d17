import { expect, it } from 'vitest'
import { destinationOf, inAppPathOf, shownHost } from './destination.ts'

const base = 'https://network.example'

it.each([
  'javascript:alert(1)',
  'file:///etc/passwd',
  'data:text/html,x',
  'smb://host/share',
  'ms-settings:',
  'app://quayside/',
  'vbscript:x',
  'mailto:a@b.example,c@d.example?attach=/etc/passwd <x>',
  'mailto:',
  'https://',
])('%s leads nowhere', (link) => {
  expect(destinationOf(link, null)).toBeNull()
})

it('keeps a web link as it is, without names before an @', () => {
  expect(destinationOf('https://bank.example@evil.example/x', base)).toEqual({
    kind: 'web',
    url: 'https://evil.example/x',
    origin: 'https://evil.example',
    shown: 'evil.example',
  })
})

it('takes a relative link from the network, and from nowhere without one', () => {
  expect(destinationOf('/help', base)).toMatchObject({ url: `${base}/help` })
  expect(destinationOf('/help', null)).toBeNull()
  expect(destinationOf('//evil.example/x', base)).toMatchObject({ origin: 'https://evil.example' })
})

it('writes a mail to one address only, and leaves out what the link would have it say', () => {
  expect(destinationOf('mailto:asha@network.example?subject=Hi&body=x', null)).toEqual({
    kind: 'mail',
    url: 'mailto:asha@network.example',
    shown: 'asha@network.example',
  })
})

it.each([
  ['network.example:8443', 'network.example:8443'],
  ['xn--bcher-kva.example', 'bücher.example (xn--bcher-kva.example)'],
  ['xn--fsqu00a.example', '例子.example (xn--fsqu00a.example)'],
  // A Cyrillic а among Latin letters
  ['xn--pple-43d.example', 'xn--pple-43d.example'],
])('the host %s is shown as %s', (host, shown) => {
  expect(shownHost(host)).toBe(shown)
})

it('is no place for a host that no name server knows of, which would fill the question', () => {
  expect(destinationOf(`https://${'a.'.repeat(200)}example/`, null)).toBeNull()
  expect(destinationOf(`https://${'a.'.repeat(50)}example/`, null)).not.toBeNull()
})

it.each([
  'mailto:%00@b.example',
  'mailto:a%E2%80%AE@b.example',
  'mailto:a@b%0Aexample',
  'mailto:a@%ff.example',
])('%s is no address to write to', (link) => expect(destinationOf(link, null)).toBeNull())

it('shows the host of an e-mail as that of a page', () => {
  expect(destinationOf('mailto:a@\u0430pple.example', null)).toMatchObject({
    shown: 'a@xn--pple-43d.example',
  })
  expect(destinationOf('mailto:a@m\u00fcnchen.example', null)).toMatchObject({
    shown: 'a@m\u00fcnchen.example (xn--mnchen-3ya.example)',
  })
})

it('knows the network’s own screens, however their address is written, and nothing else', () => {
  expect(inAppPathOf(`${base}/frontend/wall?queryPostId=5`, base)).toBe('/frontend/wall?queryPostId=5')
  expect(inAppPathOf(`${base}//%66rontend/view-air-voyager/a`, base)).toBe('/frontend/view-air-voyager/a')
  for (const link of [
    'https://evil.example/frontend/wall',
    `${base}/help`,
    `${base}:8443/frontend/wall`,
    'x',
  ])
    expect(inAppPathOf(link, base)).toBeNull()
  expect(inAppPathOf(`${base}/frontend/wall`, null)).toBeNull()
})
