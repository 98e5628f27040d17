import { beforeEach, describe, expect, it } from 'vitest'
import { fixedPolicies, type Policies } from '../policy/policies.ts'
import { type RawPolicies, readPolicies } from '../policy/read-policies.ts'
import type { PolicyValues } from '../policy/schema.ts'
import { type GovernedSession, governProxy, proxyConfigOf } from './govern-proxy.ts'

let logged: string[]
const log = (_level: string, message: string): void => void logged.push(message)
beforeEach(() => {
  logged = []
})

const configOf = (raw: RawPolicies) => proxyConfigOf(readPolicies(raw).values, log)

describe('proxyConfigOf', () => {
  it.each([
    [{}, null],
    [{ ProxyMode: 'system', ProxyRules: 'a:1' }, null],
    [{ ProxyMode: 'direct' }, { mode: 'direct' }],
    [{ ProxyMode: 'auto_detect' }, { mode: 'auto_detect' }],
    [{ ProxyRules: 'a:1' }, { mode: 'fixed_servers', proxyRules: 'a:1' }],
    [
      { ProxyMode: 'fixed_servers', ProxyRules: 'http=a:1;https=b:2', ProxyBypass: '<local>;*.x.example' },
      { mode: 'fixed_servers', proxyRules: 'http=a:1;https=b:2', proxyBypassRules: '<local>;*.x.example' },
    ],
    [
      { ProxyPacUrl: 'https://a.example/p.pac' },
      { mode: 'pac_script', pacScript: 'https://a.example/p.pac' },
    ],
  ])('maps %j', (raw, config) => {
    expect(configOf(raw)).toEqual(config)
    expect(logged).toEqual([])
  })
  it('returns null and logs if a value is missing', () => {
    expect(configOf({ ProxyMode: 'fixed_servers' })).toBeNull()
    expect(configOf({ ProxyMode: 'pac_script', ProxyRules: 'a:1' })).toBeNull()
    expect(logged).toHaveLength(2)
  })
})

interface Fake extends GovernedSession {
  readonly did: unknown[]
  readonly isSetSlowly?: boolean
}
const fake = (): Fake => {
  const did: unknown[] = []
  return {
    did,
    setProxy: async (config) => void did.push(config),
    closeAllConnections: async () => void did.push('closed'),
    allowNTLMCredentialsForDomains: (domains) => void did.push(domains),
  }
}

const setUp = async (raw: RawPolicies, first: Fake = fake()) => {
  const creating = fake()
  let values = readPolicies(raw).values
  const listeners: ((values: PolicyValues) => void)[] = []
  const policies: Policies = {
    ...fixedPolicies(),
    get: () => values,
    onChange: (listener) => {
      listeners.push(listener)
      return () => false
    },
  }
  let created: (session: GovernedSession) => void = () => undefined
  const governed = governProxy({
    policies,
    first,
    open: () => created(creating),
    onCreated: (listener) => {
      created = listener
    },
    isCreating: (one) => one === creating,
    log,
  })
  const become = async (next: RawPolicies): Promise<void> => {
    values = readPolicies(next).values
    for (const listener of listeners) listener(values)
    await new Promise((resolve) => setTimeout(resolve, 0))
  }
  if (first.isSetSlowly !== true) await governed
  return { first, creating, created: (session: GovernedSession) => created(session), become, governed }
}

const fixed = { mode: 'fixed_servers', proxyRules: 'proxy.example:8080' }

it('configures existing and later sessions before any request', async () => {
  const { first, creating, created } = await setUp({
    ProxyRules: 'proxy.example:8080',
    ProxyAuthDomains: ['*.example.com', 'intra'],
  })
  const later = fake()
  created(later)
  for (const session of [first, creating, later]) expect(session.did).toEqual(['*.example.com,intra', fixed])
})

it('applies a change at once but does not interrupt creating calls', async () => {
  const { first, creating, become } = await setUp({})
  expect([first.did, creating.did]).toEqual([[], []])
  await become({ ProxyRules: 'proxy.example:8080' })
  expect(first.did).toEqual(['', fixed, 'closed'])
  expect(creating.did).toEqual(['', fixed])
  await become({ ProxyRules: 'proxy.example:8080', LogLevel: 'warn' })
  expect(first.did).toHaveLength(3)
  await become({})
  expect(first.did.slice(3)).toEqual(['', { mode: 'system' }, 'closed'])
})

it('applies a change that arrives while the first proxy is set', async () => {
  const { promise: isSet, resolve } = Promise.withResolvers<void>()
  const slow = fake()
  const setUpSlowly = setUp(
    { ProxyMode: 'direct' },
    {
      ...slow,
      isSetSlowly: true,
      setProxy: (config) => {
        slow.did.push(config)
        return isSet
      },
    },
  )
  const { become, governed } = await setUpSlowly
  await become({ ProxyRules: 'proxy.example:8080' })
  resolve()
  await governed
  expect(slow.did).toContainEqual(fixed)
  await expect.poll(() => slow.did.at(-1)).toBe('closed')
})
