import { expect, it } from 'vitest'
import { parseServerAddress } from './address.ts'

it.each([
  ['network.example.com', 'https://network.example.com'],
  [' https://Network.Example.com/frontend/wall?x=1 ', 'https://network.example.com'],
  ['http://network.example.com', 'http://network.example.com'],
  ['network.example.com:8443', 'https://network.example.com:8443'],
  ['localhost:8000', 'http://localhost:8000'],
  ['127.0.0.1:8000/x', 'http://127.0.0.1:8000'],
  ['[::1]:8000', 'http://[::1]:8000'],
  ['::1', 'http://[::1]'],
  ['2001:DB8:0::1', 'https://[2001:db8::1]'],
  ['::ffff:10.0.0.1', 'https://[::ffff:a00:1]'],
])('parses %j as %s', (typed, origin) => {
  expect(parseServerAddress(typed)).toEqual({ ok: true, value: origin })
})

it.each([
  '',
  '   ',
  'ftp://example.com',
  'javascript://x',
  'file:///etc/passwd',
  'https://user:pw@example.com',
  'https://',
  'a b',
  '1::2::3',
  ':::',
])('rejects %j', (typed) => {
  expect(parseServerAddress(typed)).toMatchObject({ error: { code: 'bad-address' } })
})
