import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type EndpointName, endpointNames, endpoints } from '#shared/contract/api/contract.ts'
import { failed, ok, type Result } from '#shared/errors.ts'
import { isNative, isOpenEndpoint, nativeCommands } from '#shared/ipc/bridge.schema.ts'
import { isForAnyAccount } from '#shared/ipc/command-scope.ts'
import { silentTexts } from '../../../tests/support/main/silent-texts.ts'
import type { CallOptions, Client } from '../http/client.ts'
import { createPendingSends } from '../sending/pending-sends.ts'
import { type BridgePorts, createBridge, isTrustedSender, type Sender } from './handle.ts'

const sender = {
  sender: { id: 1 },
  senderFrame: { url: 'app://quayside/frontend/wall', parent: null },
} as unknown as Sender
const id = '11111111-2222-4333-8444-555555555555'

let call: ReturnType<
  typeof vi.fn<(name: string, input: unknown, options: CallOptions) => Promise<Result<unknown>>>
>
let logged: unknown[]
let ports: BridgePorts
let isLocked: boolean
/** Resolved while the app is unlocked. */
let opened: PromiseWithResolvers<void>

beforeEach(() => {
  logged = []
  isLocked = false
  opened = Promise.withResolvers()
  opened.resolve()
  call = vi.fn(async () => ok({ like_count: 1 }))
  ports = {
    isOurs: (windowId) => windowId === 1,
    pin: () => null,
    lock: { isLocked: () => isLocked, whenUnlocked: () => opened.promise },
    native: {
      'preferences.set': vi.fn(() => ok({})),
      'drafts.list': () => {
        throw new Error('disk')
      },
    } as unknown as BridgePorts['native'],
    client: { call } as unknown as Client,
    pendingSends: createPendingSends(() => 'me', silentTexts),
    targetFor: () => null,
    policyGate: (_name, _input, _caller, run) => run(),
    onAnswer: vi.fn(),
    mark: () => 0,
    account: () => 'me',
    onProgress: vi.fn(),
    log: (...line) => logged.push(line),
  }
})

const ask = (method: unknown, input: unknown = {}, from = sender): Promise<Result<unknown>> =>
  createBridge(ports).handle(from, { requestId: id, method, input })

describe('bridge.handle', () => {
  it('passes parsed input and the idempotency key of an endpoint to the client', async () => {
    expect(await ask('posts.like', { postId: 9, extra: true })).toEqual({
      ok: true,
      value: { like_count: 1 },
    })
    const [name, input, options] = call.mock.calls[0] ?? []
    expect({ name, input, key: options?.idempotencyKey }).toEqual({
      name: 'posts.like',
      input: { postId: '9' },
      key: id,
    })
  })

  it("passes the idempotency key of a text's first attempt", async () => {
    const idempotencyKey = '3f0a3f7e-1d0c-4a52-9d3a-2f4b6c8d0e1f'
    await createBridge(ports).handle(sender, {
      requestId: id,
      method: 'conversations.create',
      input: { receiver_id: '9', message: 'Hello' },
      attempt: { subject: 'conversation:9', mode: 'new', item: 'Hello', checkNumber: null, idempotencyKey },
    })
    expect(call.mock.calls[0]?.[2]?.idempotencyKey).toBe(idempotencyKey)
  })

  it('calls the handler of a native command', async () => {
    expect((await ask('preferences.set', { zoom: 2 })).ok).toBe(true)
    expect(ports.native['preferences.set']).toHaveBeenCalledWith(
      { zoom: 2 },
      expect.objectContaining({ windowId: 1 }),
    )
  })

  it.each(['auth.login', 'auth.channel', 'constructor', '__proto__', 'posts', 'session.steal', 7, null])(
    'blocks %s',
    async (method) => {
      expect(await ask(method)).toMatchObject({ error: { code: 'blocked' } })
      expect(call).not.toHaveBeenCalled()
    },
  )

  it('rejects invalid input without logging its values', async () => {
    expect(await ask('posts.like', { postId: '../secret' })).toMatchObject({ error: { code: 'invalid' } })
    expect(call).not.toHaveBeenCalled()
    expect(JSON.stringify(logged)).not.toContain('secret')
  })

  it.each([undefined, null, 'x', {}, { requestId: '', method: 'posts.like' }])(
    'blocks the request %j',
    async (raw) => {
      expect(await createBridge(ports).handle(sender, raw)).toMatchObject({ error: { code: 'blocked' } })
    },
  )

  it('blocks an untrusted sender', async () => {
    const stranger = {
      ...sender,
      senderFrame: { url: 'https://evil.example/', parent: null },
    } as unknown as Sender
    expect(await ask('posts.like', { postId: 1 }, stranger)).toMatchObject({ error: { code: 'blocked' } })
    expect(call).not.toHaveBeenCalled()
  })

  it('never throws, and returns an unknown outcome for a failed create', async () => {
    expect(await ask('drafts.list', { subject: 'post' })).toMatchObject({
      error: { code: 'server' },
    })
    call.mockRejectedValue(new Error('bug'))
    const review = { rating: 5, review: 'x', ratedId: 1, ratedType: 'User::class' }
    expect(await ask('reviews.create', review)).toMatchObject({ error: { code: 'unknown-outcome' } })
  })

  it('rejects a draft while another window sends it', async () => {
    const bridge = createBridge(ports)
    const draft = { subject: 'conversation:9', mode: 'new', item: 'Hello' }
    const send = (checkNumber: number): Promise<Result<unknown>> =>
      bridge.handle(sender, {
        requestId: id,
        method: 'conversations.create',
        input: { receiver_id: '9', message: 'Hello' },
        attempt: { ...draft, checkNumber },
      })
    const checkNumber = ports.pendingSends.beginCheck(draft)
    const { promise, resolve } = Promise.withResolvers<Result<unknown>>()
    call.mockReturnValue(promise)
    const [first, second] = [send(checkNumber), send(checkNumber)]
    expect(await second).toMatchObject({ error: { code: 'in-flight' } })
    resolve(ok(null))
    expect((await first).ok).toBe(true)
    expect(await send(checkNumber)).toMatchObject({ error: { code: 'in-flight' } })
    expect(call).toHaveBeenCalledOnce()
    expect((await send(ports.pendingSends.beginCheck(draft))).ok).toBe(true)
    // However it ends: a failed send may be retried.
    call.mockRejectedValue(new Error('bug'))
    await send(ports.pendingSends.beginCheck(draft))
    expect(ports.pendingSends.beginCheck(draft)).toBeGreaterThan(checkNumber)
  })

  it('blocks an invalid attempt', async () => {
    const request = { requestId: id, method: 'posts.like', input: { postId: 1 } }
    for (const attempt of [{}, 'x', { subject: '../', mode: 'new', item: '', checkNumber: 1 }])
      expect(await createBridge(ports).handle(sender, { ...request, attempt })).toMatchObject({
        error: { code: 'blocked' },
      })
    expect(call).not.toHaveBeenCalled()
  })

  it('cancels a request for its own window', async () => {
    const bridge = createBridge(ports)
    let signal: AbortSignal | undefined
    call.mockImplementation((_name, _input, options) => {
      signal = options.signal
      return new Promise((resolve) => signal?.addEventListener('abort', () => resolve(ok(null))))
    })
    const running = bridge.handle(sender, { requestId: id, method: 'posts.like', input: { postId: 1 } })
    await bridge.handle(sender, { requestId: 'other', method: 'requests.cancel', input: { requestId: id } })
    await running
    expect(signal?.aborted).toBe(true)
  })
})

const event = (url: string | null, more: { id?: number; parent?: object } = {}): Sender =>
  ({
    sender: { id: more.id ?? 1 },
    senderFrame: url === null ? null : { url, parent: more.parent ?? null },
  }) as unknown as Sender
describe('the account of a page', () => {
  const askFor = (account: string, method: string, input: unknown) =>
    createBridge(ports).handle(sender, { requestId: id, method, input, account })

  it.each(['posts.like', 'session.signOut'])('that is not active gets no %s', async (method) => {
    const input = method === 'posts.like' ? { postId: 9 } : {}
    expect(await askFor('other', method, input)).toMatchObject({ error: { code: 'cancelled' } })
    expect(call).not.toHaveBeenCalled()
    ports = { ...ports, account: () => 'other' }
    await askFor('other', 'posts.like', { postId: 9 })
    expect(call).toHaveBeenCalledOnce()
  })

  const methods = [...endpointNames.filter(isOpenEndpoint), ...Object.keys(nativeCommands)].filter(
    (name) => name !== 'requests.cancel',
  )

  it.each(methods)(
    'gets no late answer of %s after another one became active, unless it is of the app',
    async (method) => {
      for (const answer of [ok('of the first'), failed('invalid', { message: 'of the first' }), null]) {
        let account = 'me'
        const { promise, resolve, reject } = Promise.withResolvers<Result<unknown>>()
        call.mockReturnValue(promise)
        ports = {
          ...ports,
          account: () => account,
          native: { [method]: () => promise } as unknown as BridgePorts['native'],
        }
        const schema = isNative(method)
          ? nativeCommands[method].input
          : endpoints[method as EndpointName].input
        vi.spyOn(schema, 'safeParse').mockReturnValueOnce({ success: true, data: {} })
        const asked = askFor('me', method, {})
        await Promise.resolve()
        account = 'other'
        if (answer === null) reject(new Error('a bug'))
        else resolve(answer)
        const expected = answer ?? expect.objectContaining({ ok: false })
        expect(await asked).toEqual(isForAnyAccount(method) ? expected : failed('cancelled'))
      }
    },
  )

  it('reaches the command that saves a draft', async () => {
    const save = vi.fn(() => ok(null))
    ports = { ...ports, native: { 'drafts.save': save } as unknown as BridgePorts['native'] }
    await askFor('other', 'drafts.save', { subject: 'post', mode: 'new', content: 'x', base: '' })
    expect(save).toHaveBeenCalledWith(expect.anything(), expect.objectContaining({ account: 'other' }))
  })

  it('that becomes inactive during a question sends nothing', async () => {
    let account = 'me'
    ports = {
      ...ports,
      account: () => account,
      policyGate: (_name, _input, _caller, run) => {
        account = 'other'
        return run()
      },
    }
    expect(await askFor('me', 'posts.like', { postId: 9 })).toMatchObject({ error: { code: 'cancelled' } })
    expect(call).not.toHaveBeenCalled()
  })
})

const commands = Object.keys(nativeCommands).filter((name) => name !== 'requests.cancel')
const methods = [...endpointNames, ...commands, 'requests.cancel']
const reached: string[] = []
/** Sends every request of the bridge, and returns the names of those that main does not refuse. */
const admitted = async (pin: ReturnType<BridgePorts['pin']>, account?: string): Promise<string[]> => {
  reached.length = 0
  const take = (name: string) => () => {
    reached.push(name)
    return ok(null)
  }
  call.mockImplementation(async (name) => take(name)())
  ports = {
    ...ports,
    pin: () => pin,
    native: Object.fromEntries(commands.map((name) => [name, take(name)])) as never,
    policyGate: (name, _input, _caller, run) => {
      reached.push(name)
      return run()
    },
  }
  const passed: string[] = []
  for (const method of methods) {
    const request = { requestId: id, method, input: {}, ...(account ? { account } : {}) }
    const answer = await createBridge(ports).handle(sender, request)
    if (answer.ok || answer.error.code !== 'cancelled') passed.push(method)
  }
  return passed
}
describe('a window that is pinned to an account', () => {
  const own = [
    ...['accounts.switch', 'app.boot', 'drafts.save', 'kept.put', 'kept.remove', 'lock.forget', 'lock.now'],
    ...['lock.signIn', 'lock.unlock', 'requests.cancel', 'windows.recordForm'],
  ]

  it('gets nothing while another account is active, but saves what was typed', async () => {
    for (const account of ['other', undefined]) {
      const passed = await admitted({ account: 'other', isWaiting: true }, account)
      expect(passed.toSorted()).toEqual(own)
      expect(reached.filter((name) => !own.includes(name))).toEqual([])
      expect(call).not.toHaveBeenCalled()
    }
  })

  it('gets nothing in the name of another account', async () => {
    expect(await admitted({ account: 'other', isWaiting: true }, 'me')).toEqual([])
    expect(await admitted({ account: 'me', isWaiting: false }, 'other')).toEqual([])
    expect(reached).toEqual([])
    expect(call).not.toHaveBeenCalled()
  })

  it('gets everything while its account is active', async () => {
    expect(await admitted({ account: 'me', isWaiting: false }, 'me')).toEqual(methods)
  })

  it('gets no late answer about the account that became active meanwhile', async () => {
    const { promise, resolve } = Promise.withResolvers<Result<unknown>>()
    let isWaiting = false
    const native = { 'session.refresh': () => promise } as unknown as BridgePorts['native']
    ports = { ...ports, pin: () => ({ account: 'me', isWaiting }), native }
    const asked = ask('session.refresh')
    isWaiting = true
    resolve(ok('the state of the other account'))
    expect(await asked).toMatchObject({ error: { code: 'cancelled' } })
  })

  it('saves for its account whatever its page names', async () => {
    const save = vi.fn(() => ok(null))
    const pin = () => ({ account: 'other', isWaiting: true })
    ports = { ...ports, pin, native: { 'drafts.save': save } as unknown as BridgePorts['native'] }
    const input = { subject: 'post', mode: 'new', content: 'x', base: '' }
    await ask('drafts.save', input)
    expect(save).toHaveBeenCalledExactlyOnceWith(
      expect.anything(),
      expect.objectContaining({ account: 'other' }),
    )
  })
})

describe('a locked app', () => {
  const works = [
    ...['app.boot', 'drafts.save', 'kept.put', 'kept.remove', 'lock.forget', 'lock.now', 'lock.signIn'],
    ...['lock.unlock', 'requests.cancel', 'windows.recordForm'],
  ]
  beforeEach(() => {
    isLocked = true
    opened = Promise.withResolvers()
  })

  it.each([
    ['follows the active account', null, 'me'],
    ['has no account yet', null, undefined],
    ['shows an account whose session has ended', null, 'other'],
    ['is pinned to another account', { account: 'other', isWaiting: true }, 'other'],
  ] as const)('gives a window that %s nothing but the way to unlock and to save', async (_, pin, account) => {
    const passed = await admitted(pin, account)
    expect(passed.toSorted()).toEqual(works)
    expect(reached.filter((name) => !works.includes(name))).toEqual([])
    expect(call).not.toHaveBeenCalled()
  })

  it.each([
    ['a native command', 'archive.state'],
    ['a call of the contract', 'posts.like'],
  ])('keeps a late answer of %s until it is unlocked', async (_, method) => {
    isLocked = false
    const { promise, resolve } = Promise.withResolvers<Result<unknown>>()
    call.mockReturnValue(promise)
    ports = { ...ports, native: { 'archive.state': () => promise } as unknown as BridgePorts['native'] }
    const answered = vi.fn()
    const asked = ask(method, { postId: 9 }).then(answered)
    await Promise.resolve()
    isLocked = true
    resolve(ok('a secret'))
    await new Promise(setImmediate)
    expect(answered).not.toHaveBeenCalled()
    opened.resolve()
    await asked
    expect(answered).toHaveBeenCalledExactlyOnceWith(ok('a secret'))
  })

  it('still answers what saves', async () => {
    ports = { ...ports, native: { 'drafts.save': () => ok(null) } as unknown as BridgePorts['native'] }
    const input = { subject: 'post', mode: 'new', content: 'x', base: '' }
    expect(await ask('drafts.save', input)).toEqual(ok(null))
  })
})

const trusted = (sender: Sender): boolean => isTrustedSender(sender, (id) => id === 1)

it("isTrustedSender accepts the main frame of the app's own page", () => {
  expect(trusted(event('app://quayside/frontend/wall?x=1'))).toBe(true)
})

it.each([
  ['a removed frame', event(null)],
  ['a subframe', event('app://quayside/', { parent: {} })],
  ['another window', event('app://quayside/', { id: 2 })],
  ['another origin', event('https://quayside/')],
  ['another host of the app scheme', event('app://quayside.evil/')],
  ['a name before the host', event('app://quayside@evil/')],
  ['a blank page', event('about:blank')],
  ['an empty URL', event('')],
])('isTrustedSender rejects %s', (_name, sender) => {
  expect(trusted(sender)).toBe(false)
})
