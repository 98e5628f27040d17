import { expect, it, vi } from 'vitest'

const calls: string[] = []
const session = {
  allowNTLMCredentialsForDomains: () => undefined,
  setProxy: vi.fn(async () => void calls.push('proxy')),
  setSpellCheckerDictionaryDownloadURL: (url: string) => calls.push(url),
  closeAllConnections: async () => undefined,
  forceReloadProxyConfig: async () => undefined,
}
vi.mock('electron', () => ({
  app: { on: vi.fn() },
  session: {
    get defaultSession() {
      calls.push('session')
      return session
    },
    fromPartition: () => session,
  },
}))
const { governNetwork } = await import('./start.ts')

it('closes the address of dictionaries in the turn that creates the first session, before any proxy is set', async () => {
  const policies = {
    onChange: vi.fn(),
    get: () => ({ ProxyRules: 'proxy.test:8080' }),
    values: { ProxyRules: 'proxy.test:8080' },
  }
  void governNetwork(policies as never, vi.fn())
  expect(calls.slice(0, 2)).toEqual(['session', 'http://127.0.0.1:1/'])
})
