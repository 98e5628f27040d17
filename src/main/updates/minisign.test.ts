import { generateKeyPairSync } from 'node:crypto'
import { expect, it } from 'vitest'
import { minisign, readSigningKey } from '../../../build/release/minisign.ts'
import { isMinisigned, isMinisignKey } from './minisign.ts'

const freshKey = () => {
  const { privateKey } = generateKeyPairSync('ed25519')
  return readSigningKey(privateKey.export({ format: 'pem', type: 'pkcs8' }).toString())
}
const key = freshKey()
const file = { name: 'latest-linux.yml', content: 'version: 0.2.0\n' }
const signature = minisign(key, file, 1_766_000_000)
const [untrusted = '', line = '', trusted = '', global = ''] = signature.split('\n')
const changed = (base64: string, at: number): string => {
  const bytes = Buffer.from(base64, 'base64')
  bytes[at] = (bytes[at] ?? 0) ^ 1
  return bytes.toString('base64')
}
const joined = (...lines: readonly string[]): string => [...lines, ''].join('\n')

it('accepts a file that the key signed', () => {
  expect(isMinisigned(key.publicLine, file, signature)).toBe(true)
  expect(isMinisigned(key.publicLine, file, signature.replaceAll('\n', '\r\n'))).toBe(true)
})

it('accepts a signature of minisign 0.11 with -l', () => {
  const made = [
    'untrusted comment: signature from minisign secret key',
    'RWSPuqBWVknXzRpvjOVRnFKZC3CYSMNOhsKPJrAD4MYQdOLztSMbwUkeuF/mzhzzabqfoOVaTn15udrdSCpfl3pMr0IMv27UMwI=',
    'trusted comment: timestamp:1766000000\tfile:latest-linux.yml',
    'QJ0odHdKJK++LUAjRgb1ntsOsIErjvWCw+M907r0jVCnXC5sgsssTw/Tf9M35EXfk7IIBdVP966GaD6lYbThBA==',
  ]
  const publicKey = 'RWSPuqBWVknXzYTC8cP2A7O9M8/VICI6HPp4zKF0NoUekEbAwZdJChQV'
  expect(isMinisigned(publicKey, { name: file.name, content: 'test\n' }, joined(...made))).toBe(true)
})

it.each<readonly [string, { name: string; content: string }, string]>([
  ['other content', { ...file, content: 'version: 0.3.0\n' }, signature],
  ['another file of the same key', { ...file, name: 'latest-linux-arm64.yml' }, signature],
  ['a changed signature', file, joined(untrusted, changed(line, 40), trusted, global)],
  ['another key id', file, joined(untrusted, changed(line, 3), trusted, global)],
  ['an unsupported algorithm', file, joined(untrusted, changed(line, 1), trusted, global)],
  ['a changed trusted comment', file, joined(untrusted, line, `${trusted}\tfile:x`, global)],
  ['a changed global signature', file, joined(untrusted, line, trusted, changed(global, 5))],
  ['a missing half', file, joined(untrusted, line)],
  ['no signature', file, ''],
  ['a page of HTML', file, '<html></html>'],
])('rejects %s', (_name, given, text) => {
  expect(isMinisigned(key.publicLine, given, text)).toBe(false)
})

it('rejects another key and an invalid key', () => {
  expect(isMinisigned(freshKey().publicLine, file, signature)).toBe(false)
  for (const none of ['', 'x', key.publicLine.slice(4), `${key.publicLine}AAAA`])
    expect([isMinisigned(none, file, signature), isMinisignKey(none)]).toEqual([false, false])
})
