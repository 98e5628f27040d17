import { expect, it } from 'vitest'
import { isServerPattern, matchesServer } from './server-pattern.ts'

it.each([
  ['https://network.example.com', 'https://network.example.com', true],
  ['https://network.example.com/', 'https://network.example.com', true],
  ['network.example.com', 'https://network.example.com', true],
  ['network.example.com', 'http://network.example.com', false],
  ['http://network.example.com', 'http://network.example.com', true],
  ['https://Network.Example.com', 'https://network.example.com', true],
  ['network.example.com', 'https://network.example.com:8443', false],
  ['network.example.com:8443', 'https://network.example.com:8443', true],
  ['network.example.com:*', 'https://network.example.com:8443', true],
  ['[*.]example.com', 'https://example.com', true],
  ['[*.]example.com', 'https://a.b.example.com', true],
  ['[*.]example.com', 'https://notexample.com', false],
  ['[*.]example.com', 'https://example.com.evil.test', false],
  ['*.example.com', 'https://a.example.com', true],
  ['*.example.com', 'https://example.com', false],
  ['https://[::1]:8000', 'https://[::1]:8000', true],
  ['[2001:DB8:0:0::1]', 'https://[2001:db8::1]', true],
  ['[2001:db8::2]', 'https://[2001:db8::1]', false],
  ['http://127.0.0.1:*', 'http://127.0.0.1:51234', true],
])('matches %s against %s: %s', (pattern, origin, matches) => {
  expect(isServerPattern(pattern)).toBe(true)
  expect(matchesServer(pattern, origin)).toBe(matches)
})

it.each([
  '',
  '*',
  'https://',
  'ftp://a.example',
  'a*.example',
  'https://me@a.example',
  'a.example/path',
  'a..b',
  '[1::2::3]',
])('rejects the pattern %s', (text) => {
  expect(isServerPattern(text)).toBe(false)
})
