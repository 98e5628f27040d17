import { beforeEach, describe, expect, test, vi } from 'vitest'
import { failed, ok } from '#shared/errors.ts'
import { defaultPreferences } from '#shared/ipc/preferences.schema.ts'
import type { PageCaller } from '../commands.ts'
import { createNativeHandlers, type HandlerPorts } from './native-handlers.ts'

vi.mock('electron', () => ({}))

/** Ports of a signed-out app. Any further use throws. */
const signedOut = {
  session: {
    account: () => null,
    author: () => null,
    authorFor: () => null,
    state: () => ({ server: null }),
  },
} as unknown as HandlerPorts

test.each([
  ['drafts.list', { subject: 'post' }],
  ['drafts.save', { subject: 'post', mode: 'new', content: 'x', base: '' }],
  ['kept.list', { collection: 'pins' }],
] as const)('rejects %s while signed out', async (name, input) => {
  const handle = createNativeHandlers(signedOut)[name] as (input: unknown, caller: PageCaller) => unknown
  expect(await handle(input, {} as PageCaller)).toMatchObject({ ok: false, error: { code: 'signed-out' } })
})

test.each([
  ['saves the chosen folder', { managed: false, folder: '/home/ann/Bookings' }, true, ['/home/ann/Bookings']],
  ['changes nothing after a cancel', { managed: false, folder: null }, false, []],
])('download folder: %s', async (_, { managed, folder }, value, saved) => {
  const set = vi.fn()
  const ports = {
    ...signedOut,
    preferences: { refuses: () => managed, set },
    askForFolder: async () => folder,
  } as unknown as HandlerPorts
  const answer = await createNativeHandlers(ports)['files.chooseFolder']({}, {} as PageCaller)
  expect(answer).toEqual({ ok: true, value })
  expect(set.mock.calls.map(([{ downloadFolder }]) => downloadFolder)).toEqual(saved)
})

test('does not ask for a download folder that a policy sets', async () => {
  const askForFolder = vi.fn()
  const ports = {
    ...signedOut,
    preferences: { refuses: () => true },
    askForFolder,
  } as unknown as HandlerPorts
  const answer = await createNativeHandlers(ports)['files.chooseFolder']({}, {} as PageCaller)
  expect(answer).toMatchObject({ ok: false, error: { code: 'managed' } })
  expect(askForFolder).not.toHaveBeenCalled()
})

test.each([
  ['spending limits', { creditsPerDay: 1000 }],
  ['updates', { autoUpdate: false, zoom: 2 }],
] as const)('asks the user before it changes %s', async (_, patch) => {
  const set = vi.fn(() => defaultPreferences)
  const repeatPreferences = vi.fn()
  const confirmChanges = vi.fn(async () => false)
  const ports = {
    ...signedOut,
    preferences: { get: () => defaultPreferences, refuses: () => false, set },
    repeatPreferences,
    confirmChanges,
  } as unknown as HandlerPorts
  const ask = () => createNativeHandlers(ports)['preferences.set'](patch, {} as PageCaller)
  expect(await ask()).toMatchObject({ error: { code: 'cancelled' } })
  expect(set).not.toHaveBeenCalled()
  expect(repeatPreferences).toHaveBeenCalledOnce()
  confirmChanges.mockResolvedValue(true)
  expect(await ask()).toMatchObject({ ok: true })
  expect(set).toHaveBeenCalledExactlyOnceWith(patch)
})

test('changes an unguarded preference without a question', async () => {
  const set = vi.fn(() => defaultPreferences)
  const confirmChanges = vi.fn()
  const ports = {
    ...signedOut,
    preferences: { get: () => defaultPreferences, refuses: () => false, set },
    confirmChanges,
  } as unknown as HandlerPorts
  await createNativeHandlers(ports)['preferences.set']({ zoom: 2 }, {} as PageCaller)
  expect(set).toHaveBeenCalledOnce()
  expect(confirmChanges).not.toHaveBeenCalled()
})

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
    session: { ...signedOut.session, signIn },
    signInGuard: { admit: admitted, admitDemo: admitted, signedIn },
    preferences: { set: vi.fn() },
    lock: { unlocked: () => new AbortController().signal },
    demo: {
      running: async () => ({ ok: true, value: { url: 'http://127.0.0.1:1', accounts: [credentials] } }),
    },
    demoRefusal: () => null,
  } as unknown as HandlerPorts
  const handle = createNativeHandlers(ports)[name] as (input: unknown, caller: PageCaller) => unknown
  expect(await handle(input, {} as PageCaller)).toMatchObject({ ok: false })
  expect(signedIn).not.toHaveBeenCalled()
  signIn.mockResolvedValue({ ok: true, value: { status: 'signed-in', server: 'https://network.test' } })
  expect(await handle(input, {} as PageCaller)).toMatchObject({ ok: true })
  expect(signedIn).toHaveBeenCalledOnce()
})

describe('signing in to unlock', () => {
  const asha = {
    account: 'https://network.test|7',
    server: 'https://network.test',
    email: 'asha@network.test',
    name: 'Asha',
    isDemo: false,
    remember: false,
  }
  const open = vi.fn()
  const signIn = vi.fn()
  const ports = {
    session: { ...signedOut.session, signIn },
    signInGuard: { admitUnlock: () => null },
    lock: { covered: (account: string) => (account === asha.account ? asha : null), open },
  } as unknown as HandlerPorts
  const unlock = (account: string) =>
    createNativeHandlers(ports)['lock.signIn']({ account, password: 'right' }, {} as PageCaller)
  beforeEach(() => vi.clearAllMocks())

  test('opens the lock with the password of a covered account, and of that account only', async () => {
    signIn.mockResolvedValue(ok({ status: 'signed-in' }))
    expect(await unlock(asha.account)).toEqual(ok(null))
    expect(signIn.mock.calls).toEqual([
      [asha.server, { email: asha.email, password: 'right', remember: false }, false, { only: asha.account }],
    ])
    expect(open).toHaveBeenCalledExactlyOnceWith(asha)
  })

  test('opens nothing after a wrong password, and sends none for another account', async () => {
    signIn.mockResolvedValue(failed('invalid'))
    expect(await unlock(asha.account)).toMatchObject({ error: { code: 'invalid' } })
    signIn.mockClear()
    for (const other of ['https://network.test|8', 'demo|1', ''])
      expect(await unlock(other)).toMatchObject({ error: { code: 'blocked' } })
    expect(signIn).not.toHaveBeenCalled()
    expect(open).not.toHaveBeenCalled()
  })
})

test('only a locked app forgets its PIN', async () => {
  const forget = vi.fn()
  const of = (isLocked: boolean) =>
    createNativeHandlers({
      ...signedOut,
      lock: { isLocked: () => isLocked, forget },
    } as unknown as HandlerPorts)['lock.forget']({}, {} as PageCaller)
  expect(await of(false)).toMatchObject({ error: { code: 'blocked' } })
  expect(forget).not.toHaveBeenCalled()
  expect(await of(true)).toEqual(ok(null))
})
