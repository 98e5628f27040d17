import { expect, test, vi } from 'vitest'
import type { PageCaller } from '../commands.ts'
import { type SessionCommandPorts, sessionCommands } from '../session/commands.ts'
import { type DemoCommandPorts, demoCommands } from './commands.ts'

vi.mock('electron', () => ({}))

test.each([
  [
    'session.signIn',
    { server: 'https://network.test', email: 'a@b.c', password: 'p', remember: true, adds: true },
  ],
  ['demo.signIn', { email: 'a@b.c', adds: true }],
] as const)('%s ends the accepted question only with a successful sign-in', async (name, input) => {
  const signedIn = vi.fn()
  const signIn = vi.fn(async () => ({ ok: false, error: { code: 'bad-credentials' } }) as unknown)
  const admitted = async () => ({ ok: true, value: 'https://network.test' })
  const credentials = { email: 'a@b.c', password: 'p' }
  const ports = {
    session: { signIn },
    signInGuard: { admit: admitted, admitDemo: admitted, signedIn },
    preferences: { set: vi.fn() },
    lock: { unlocked: () => new AbortController().signal },
    demo: {
      running: async () => ({ ok: true, value: { url: 'http://127.0.0.1:1', accounts: [credentials] } }),
    },
    demoRefusal: () => null,
  } as unknown as SessionCommandPorts & DemoCommandPorts
  const handle = { ...sessionCommands(ports), ...demoCommands(ports) }[name] as (
    input: unknown,
    caller: PageCaller,
  ) => unknown
  expect(await handle(input, {} as PageCaller)).toMatchObject({ ok: false })
  expect(signedIn).not.toHaveBeenCalled()
  signIn.mockResolvedValue({ ok: true, value: { status: 'signed-in', server: 'https://network.test' } })
  expect(await handle(input, {} as PageCaller)).toMatchObject({ ok: true })
  expect(signedIn).toHaveBeenCalledOnce()
})
