import { beforeEach, expect, it, vi } from 'vitest'

const calls = vi.hoisted(() => [] as string[])

vi.mock('electron', () => ({
  app: {
    whenReady: async () => undefined,
    requestSingleInstanceLock: () => true,
    releaseSingleInstanceLock: () => undefined,
    getVersion: () => '1.2.3',
    getLocale: () => 'en',
    isPackaged: true,
    exit: () => undefined,
  },
  session: {
    defaultSession: {
      resolveProxy: async () => {
        calls.push('asked for the proxy')
        return 'DIRECT'
      },
    },
  },
}))
vi.mock('../policy/start.ts', async () => {
  const { fixedPolicies } = await import('../policy/policies.ts')
  return { startPolicies: async () => fixedPolicies({ ProxyMode: 'direct' }) }
})
vi.mock('../http/start.ts', () => ({
  governNetwork: async () => {
    // Takes effect later.
    await new Promise(setImmediate)
    calls.push('the organisation’s proxy')
  },
}))
vi.mock('./start.ts', () => ({ answers: async () => true }))
vi.mock('../session/keyring.ts', () => ({ createKeyring: () => ({}), loadKeytar: () => null }))

const { printReport } = await import('./print-report.ts')
const { freshFolder } = await import('../../../tests/support/main/storage.ts')

beforeEach(() => {
  calls.length = 0
})

it("applies the policy's proxy before it resolves the proxy", async () => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const folder = freshFolder()
  await printReport({ data: folder, cache: folder, logs: folder }, 'http://127.0.0.1:1')
  const text = String(write.mock.calls.find(([out]) => String(out).startsWith('{'))?.[0])
  write.mockRestore()
  expect(calls).toEqual(['the organisation’s proxy', 'asked for the proxy'])
  expect(JSON.parse(text)).toMatchObject({ app: { state: 'reporting' }, proxy: 'DIRECT' })
})
