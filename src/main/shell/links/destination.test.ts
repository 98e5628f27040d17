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
  'tel:',
  'tel:*21#',
  'tel:%2A21%23',
  'tel:+4940;phone-context=x',
  'tel:call-me',
  'https://',
])('rejects %s', (link) => {
  expect(destinationOf(link, null)).toBeNull()
})

it('keeps a web link but removes credentials before the @', () => {
  expect(destinationOf('https://bank.example@evil.example/x', base)).toEqual({
    kind: 'web',
    url: 'https://evil.example/x',
    origin: 'https://evil.example',
    shown: 'evil.example',
  })
})

it('resolves a relative link against the network, or rejects it without one', () => {
  expect(destinationOf('/help', base)).toMatchObject({ url: `${base}/help` })
  expect(destinationOf('/help', null)).toBeNull()
  expect(destinationOf('//evil.example/x', base)).toMatchObject({ origin: 'https://evil.example' })
})

it('keeps only the number of a phone link', () => {
  expect(destinationOf('tel:+49%20(40)%20555-0142', null)).toEqual({
    kind: 'phone',
    url: 'tel:+49405550142',
    shown: '+49405550142',
  })
})

it('keeps only the address of a mailto link', () => {
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
])('displays the host %s as %s', (host, shown) => {
  expect(shownHost(host)).toBe(shown)
})

it('rejects a host name beyond the DNS length limit', () => {
  expect(destinationOf(`https://${'a.'.repeat(200)}example/`, null)).toBeNull()
  expect(destinationOf(`https://${'a.'.repeat(50)}example/`, null)).not.toBeNull()
})

it.each([
  'mailto:%00@b.example',
  'mailto:a%E2%80%AE@b.example',
  'mailto:a@b%0Aexample',
  'mailto:a@%ff.example',
])('rejects the invalid address %s', (link) => expect(destinationOf(link, null)).toBeNull())

it("displays an e-mail host like a page's host", () => {
  expect(destinationOf('mailto:a@\u0430pple.example', null)).toMatchObject({
    shown: 'a@xn--pple-43d.example',
  })
  expect(destinationOf('mailto:a@m\u00fcnchen.example', null)).toMatchObject({
    shown: 'a@m\u00fcnchen.example (xn--mnchen-3ya.example)',
  })
})

it("maps only the network's own screens to app paths, however encoded", () => {
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
