import type { Certificate } from 'electron'
import { expect, it } from 'vitest'
import { epochMs } from '#shared/epoch-ms.ts'
import { certificateByPolicy } from './client-certificate.ts'
import { readPolicies } from './read-policies.ts'

const certificate = (subject: string, issuer: string, validExpiry: number): Certificate => {
  const principal = (commonName: string) => ({
    commonName,
    country: 'NO',
    locality: 'Bergen',
    organizations: ['Fjord Freight'],
    organizationUnits: ['Desk'],
    state: '',
  })
  return { subject: principal(subject), issuer: principal(issuer), validExpiry } as Certificate
}
const ours = certificate('Greta', 'Company CA', 2000)
const newer = certificate('Greta', 'Company CA', 3000)
const other = certificate('Greta', 'Other CA', 4000)
const list = [ours, newer, other]

const chosen = (rules: readonly object[], host = 'network.example.com:443', now = 1_000_000) => {
  const raw = { AutoSelectClientCertificate: rules.map((rule) => JSON.stringify(rule)) }
  const { values, dropped } = readPolicies(raw)
  expect(dropped).toEqual([])
  return certificateByPolicy(values, host, list, epochMs(now))
}

it('returns null without a rule for the server', () => {
  expect(chosen([])).toBeNull()
  expect(chosen([{ pattern: 'https://elsewhere.example', filter: {} }])).toBeNull()
  expect(
    chosen([{ pattern: 'https://network.example.com', filter: {} }], 'network.example.com:8443'),
  ).toBeNull()
})

it('returns the matching certificate with the longest validity', () => {
  const pattern = 'https://[*.]example.com'
  expect(chosen([{ pattern, filter: {} }])).toBe(other)
  expect(chosen([{ pattern, filter: { ISSUER: { CN: 'Company CA' } } }])).toBe(newer)
  expect(chosen([{ pattern, filter: { SUBJECT: { O: 'Fjord Freight', OU: 'Desk', L: 'Bergen' } } }])).toBe(
    other,
  )
  expect(chosen([{ pattern, filter: { SUBJECT: { CN: 'Nobody' } } }])).toBeNull()
  expect(chosen([{ pattern, filter: { ISSUER: { CN: 'Company CA' }, SUBJECT: { OU: 'Other' } } }])).toBeNull()
})

it('ignores expired certificates', () => {
  const rule = { pattern: 'network.example.com', filter: { ISSUER: { CN: 'Company CA' } } }
  expect(chosen([rule], undefined, 2_500_000)).toBe(newer)
  expect(chosen([rule], undefined, 3_500_000)).toBeNull()
})

it('accepts rules as one string', () => {
  const rule = '{"pattern":"https://network.example.com","filter":{"ISSUER":{"CN":"Company CA"}}}'
  for (const written of [rule, `${rule}\n${rule}`, [rule]])
    expect(readPolicies({ AutoSelectClientCertificate: written }).dropped).toEqual([])
  for (const wrong of ['{"pattern":"*"', '{"pattern":"*","filter":{}}', '{"pattern":"a.example"}'])
    expect(readPolicies({ AutoSelectClientCertificate: wrong }).dropped).toHaveLength(1)
})
