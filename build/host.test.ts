import { describe, expect, it } from 'vitest'
import { decideHost, type Machine } from './host.mjs'

/** A Linux desktop of an ordinary user. */
const desktop: Machine = {
  platform: 'linux',
  isRoot: false,
  hasDisplay: true,
  hasNamespaces: true,
  isRestricted: false,
  helper: '/e/chrome-sandbox',
  hasHelper: false,
}
const decide = (here: Partial<Machine>, binary: string | null = '/e/electron') =>
  decideHost({ wanted: null, binary, machine: () => ({ ...desktop, ...here }) })

describe('host of a machine with Electron’s binary', () => {
  it.each<[string, Partial<Machine>]>([
    ['a desktop', {}],
    ['Windows', { platform: 'win32', hasDisplay: false }],
    ['macOS', { platform: 'darwin', hasDisplay: false }],
    ['Ubuntu with an owned helper', { isRestricted: true, hasHelper: true }],
    ['a system without namespaces, with an owned helper', { hasNamespaces: false, hasHelper: true }],
  ])('is Electron on %s', (_name, here) => {
    expect(decide(here)).toEqual({ host: 'electron', reason: null })
  })

  it.each<[string, Partial<Machine>, string]>([
    ['as root', { isRoot: true }, 'as root'],
    ['as root with an owned helper', { isRoot: true, hasHelper: true }, 'as root'],
    ['without a display', { hasDisplay: false }, 'DISPLAY'],
    ['on Ubuntu 24.04', { isRestricted: true }, 'sysctl -w kernel.apparmor_restrict_unprivileged_userns=0'],
    ['on Ubuntu 24.04', { isRestricted: true }, "chmod 4755 '/e/chrome-sandbox'"],
    ['in a container', { hasNamespaces: false }, 'user namespaces'],
  ])('is the browser host %s, with one line of reason', (_name, here, reason) => {
    const { host, reason: given } = decide(here)
    expect(host).toBe('browser')
    expect(given).toContain(reason)
    expect(given).not.toContain('\n')
  })
})

it('is the browser host without a binary, and names how to get one', () => {
  expect(decide({}, null)).toEqual({ host: 'browser', reason: expect.stringContaining('npm run setup') })
  expect(decide({ isRoot: true }, null).reason).toContain('as root')
})

it.each(['electron', 'browser'] as const)('is the requested %s, on every machine', (wanted) => {
  const machine = (): Machine => {
    throw new Error('the machine decides nothing')
  }
  expect(decideHost({ wanted, binary: null, machine })).toEqual({ host: wanted, reason: null })
})
