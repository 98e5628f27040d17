import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { lastPolicies } from '../../../tests/support/main/last-policies.ts'
import { openPolicies, type Policies } from './policies.ts'
import type { RawPolicies } from './read-policies.ts'
import { type PolicyWatcher, type SystemSourcePorts, systemPolicies } from './system-source.ts'

let logged: string[] = []
const log = (level: string, message: string): void => void logged.push(`${level} ${message}`)
const opened: Policies[] = []

beforeEach(() => {
  logged = []
})
afterEach(() => {
  for (const policies of opened.splice(0)) policies.close()
  vi.useRealTimers()
})

type Notify = (update: RawPolicies) => void

/** Creates a module that reports a test's values by name, like the native one, with undefined for a removed one. */
const watcher = () => {
  const asked: unknown[] = []
  const { promise, resolve } = Promise.withResolvers<Notify>()
  let disposed = false
  const module: PolicyWatcher = {
    createWatcher: (productName, policies, notify, options) => {
      asked.push(productName, options, policies.DisableDemo)
      resolve(notify)
      return {
        dispose: () => {
          disposed = true
        },
      }
    },
  }
  return { module, asked, notify: promise, isDisposed: () => disposed }
}

const open = async (ports: Partial<SystemSourcePorts> & Pick<SystemSourcePorts, 'load'>) => {
  const source = systemPolicies({ system: 'win32', readExactly: async () => exactly({}), log, ...ports })
  const policies = await openPolicies(source, log, lastPolicies(), false)
  opened.push(policies)
  return policies
}
const exactly = (values: RawPolicies) => ({ values, places: {} })
const forbidden = () => Promise.reject(new Error('disabled by your administrator'))
const missing = () => Promise.reject(new Error('not built'))

it.each([
  ['win32', 'Quayside', { registryPath: 'Software\\Policies\\Quayside' }],
  ['darwin', 'org.quayside.desktop', {}],
] as const)('on %s, reads exact values and each change', async (system, name, options) => {
  const { module, asked, notify, isDisposed } = watcher()
  let exact: RawPolicies = { DisableDemo: true, IdleLockMinutes: 15, AllowedAttachmentTypes: [], LogLevel: 7 }
  const opening = open({ system, load: async () => module, readExactly: async () => exactly(exact) })
  const send = await notify
  // For a number in a DWORD, the Windows module reports only that it is not 0.
  send({ DisableDemo: true, ...(system === 'win32' ? { IdleLockMinutes: true } : { IdleLockMinutes: 15 }) })
  const policies = await opening
  expect(asked).toEqual([name, options, { type: ['string', 'number', 'boolean'] }])
  expect(policies.get()).toEqual({ DisableDemo: true, IdleLockMinutes: 15, AllowedAttachmentTypes: [] })
  expect(policies.report()).toMatchObject({
    policyStatus: 'current',
    dropped: [
      {
        name: 'LogLevel',
        wants: `one of error, warn, info ${system === 'win32' ? '(REG_SZ)' : '(<string>)'}`,
      },
    ],
  })

  exact = { BlockedDownloadTypes: ['exe', 'msi'] }
  send({ DisableDemo: undefined, IdleLockMinutes: undefined })
  await vi.waitFor(() => expect(policies.get()).toEqual({ BlockedDownloadTypes: ['exe', 'msi'] }))
  policies.close()
  expect(isDisposed()).toBe(true)
})

it('polls for changes that the module does not report', async () => {
  const { module, notify } = watcher()
  let exact: RawPolicies = { IdleLockMinutes: 15 }
  const opening = open({ load: async () => module, readExactly: async () => exactly(exact), againMs: 10 })
  ;(await notify)({ IdleLockMinutes: true })
  const policies = await opening
  exact = { IdleLockMinutes: 20 }
  await vi.waitFor(() => expect(policies.get()).toEqual({ IdleLockMinutes: 20 }))
})

it('combines its readers and reports an incomplete reading', async () => {
  const { module, notify } = watcher()
  const withoutModule = await open({ load: missing, readExactly: async () => exactly({ DisableDemo: true }) })
  expect(withoutModule.report()).toMatchObject({ trouble: null, values: { DisableDemo: true } })

  const opening = open({ load: async () => module, readExactly: forbidden })
  ;(await notify)({ DisableDemo: true })
  expect((await opening).report()).toMatchObject({
    trouble: 'partly-read',
    policyStatus: 'last-known',
    values: { DisableDemo: true },
  })
  expect(logged.join('\n')).toContain('reads every kind of value failed')
})

it('reports that no reader works', async () => {
  const policies = await open({ load: missing, readExactly: forbidden })
  expect(policies.report()).toMatchObject({ trouble: 'no-module', policyStatus: 'unread', values: {} })
  expect(logged.join('\n')).toContain('error policies: the module')
})

it('times out and applies a late response', async () => {
  const { module, notify } = watcher()
  const never = () => new Promise<never>(() => undefined)
  const late = Promise.withResolvers<ReturnType<typeof exactly>>()
  const policies = await open({
    system: 'darwin',
    load: never,
    readExactly: () => late.promise,
    timeoutMs: 5,
  })
  expect(policies.report().trouble).toBe('no-answer')
  expect(logged.join('\n')).toContain('did not answer')
  late.resolve(exactly({ DisableDemo: true }))
  await vi.waitFor(() =>
    expect(policies.report()).toMatchObject({ trouble: null, values: { DisableDemo: true } }),
  )

  const slow = await open({ load: async () => module, readExactly: forbidden, timeoutMs: 5 })
  expect(slow.report().trouble).toBe('no-answer')
  ;(await notify)({ DisableDemo: true })
  await vi.waitFor(() => expect(slow.get()).toEqual({ DisableDemo: true }))
})
