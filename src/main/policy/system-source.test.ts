import { expect, it } from 'vitest'
import { openPolicies } from './policies.ts'
import { type PolicyWatcher, systemPolicies } from './system-source.ts'

const logged: string[] = []
const log = (level: string, message: string): void => void logged.push(`${level} ${message}`)

type Tell = (update: Readonly<Record<string, unknown>>) => void

/** A watcher that says what a test tells it to, as the native one does: by name, with undefined for what has gone. */
const watcher = () => {
  const asked: unknown[] = []
  const { promise, resolve } = Promise.withResolvers<Tell>()
  let disposed = false
  const module: PolicyWatcher = {
    createWatcher: (productName, policies, tell, options) => {
      asked.push(productName, options, policies.DisableDemo)
      resolve(tell)
      return {
        dispose: () => {
          disposed = true
        },
      }
    },
  }
  return { module, asked, told: promise, isDisposed: () => disposed }
}

it.each([
  ['win32', 'Quayside', { registryPath: 'Software\\Policies\\Quayside' }],
  ['darwin', 'org.quayside.desktop', {}],
] as const)(
  'on %s, what the system says holds, and what it says later too',
  async (system, name, options) => {
    const { module, asked, told, isDisposed } = watcher()
    const opening = openPolicies(systemPolicies({ system, load: async () => module, log }), log)
    const tell = await told
    tell({ DisableDemo: true, ServerUrl: 'https://network.example', LogLevel: 7 })
    const policies = await opening
    expect(asked.slice(0, 2)).toEqual([name, options])
    expect(policies.get()).toEqual({ DisableDemo: true, ServerUrl: 'https://network.example' })
    const terms = system === 'win32' ? '(REG_SZ)' : '(<string>)'
    expect(policies.report().dropped).toEqual([
      { name: 'LogLevel', wants: `one of error, warn, info ${terms}` },
    ])
    // What has not changed may be left out; what was removed is undefined.
    tell({ DisableDemo: undefined, BlockedDownloadTypes: 'exe\nmsi' })
    expect(policies.get()).toEqual({
      ServerUrl: 'https://network.example',
      BlockedDownloadTypes: ['exe', 'msi'],
    })
    policies.close()
    expect(isDisposed()).toBe(true)
  },
)

it('asks for every kind of value, so that a wrong one can be said', async () => {
  const { module, asked, told } = watcher()
  const opening = openPolicies(systemPolicies({ system: 'win32', load: async () => module, log }), log)
  ;(await told)({})
  await opening
  expect(asked[2]).toEqual({ type: ['string', 'number', 'boolean'] })
})

it('goes on without, and says so, where the module is missing', async () => {
  logged.length = 0
  const load = async (): Promise<never> => {
    throw new Error('not built')
  }
  const policies = await openPolicies(systemPolicies({ system: 'win32', load, log }), log)
  expect(policies.report()).toMatchObject({ trouble: 'no-module', values: {} })
  expect(logged).toEqual([expect.stringContaining('error policies: the module')])
  policies.close()
})

it('does not wait for a system that does not answer; what it says late holds', async () => {
  logged.length = 0
  const { module, told } = watcher()
  const source = systemPolicies({ system: 'darwin', load: async () => module, log, timeoutMs: 5 })
  const policies = await openPolicies(source, log)
  expect(policies.report().trouble).toBe('no-answer')
  expect(logged).toEqual([expect.stringContaining('did not answer')])
  ;(await told)({ DisableDemo: true })
  expect(policies.report()).toMatchObject({ trouble: null, values: { DisableDemo: true } })
})
