import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { appError, failed } from '#shared/errors.ts'
import type { SessionState } from '#shared/ipc/session.ts'
import { nodeNetRequest } from '../../../tests/support/main/net-request.ts'
import { type FakeServer, json, startFakeServer } from '../../../tests/support/servers/fake-server.ts'
import { type Client, createClient } from '../http/client.ts'
import { netAdapter } from '../http/net-adapter.ts'
import {
  createSavedAccounts,
  type SavedAccounts,
  type SavedSession,
  type SavedSessions,
} from '../storage/saved-accounts.ts'
import type { LoadedAccount } from './account.ts'
import { type Keyring, type KeyringReading, type Owner, sharedEntry } from './keyring.ts'
import { createSessionManager, type SessionManager, type SessionManagerPorts } from './session-manager.ts'

const user = { id: 7, full_name: 'Asha Rao', email: 'asha@example.com', profile_credit: 500 }
const credentials = { email: 'asha@example.com', password: 'right', remember: true }

let server: FakeServer
let client: Client
let session: SessionManager
let balances: (number | null)[]
let states: SessionState[]
let unlocked: () => void
let started: LoadedAccount[]
let notices: string[]
let ends: { reason: string; account: string }[]
let disk: SavedSessions
let accounts: SavedAccounts
const savedSession = (): SavedSession | null => accounts.get()
let secrets: Map<string, string>
let keyringWorks: boolean
let keyringLimit: number
let reading: ((origin: string) => KeyringReading | Promise<KeyringReading>) | null
let known: Set<string>
let settingsStatus: number

/** The members of the sessions of others than Asha. */
let members: Map<string, number>
let logins: number
const sidOf = (request: Parameters<FakeServer['respond']>[0]): string =>
  /sid=(\w+)/.exec(request.headers.cookie ?? '')?.[1] ?? ''

/** Laravel with Sanctum, reduced to the session. */
const laravel: FakeServer['respond'] = (request, response) => {
  const signedIn = known.has(sidOf(request))
  if (request.url === '/sanctum/csrf-cookie')
    response.writeHead(204, { 'Set-Cookie': 'XSRF-TOKEN=t; Path=/' }).end()
  else if (request.url === '/login') {
    const { password, email } = JSON.parse(request.body.toString()) as { password: string; email: string }
    if (password !== 'right') {
      const message = 'These credentials do not match our records.'
      json(response, 422, { message, errors: { email: [message] } })
      return
    }
    logins += 1
    const id = `s${logins}`
    known.add(id)
    if (email === 'ravi@example.com') members.set(id, 8)
    json(response, 200, {}, { 'Set-Cookie': `sid=${id}; Path=/; HttpOnly` })
  } else if (!signedIn) json(response, 401, { message: 'Unauthenticated.' })
  else if (request.url === '/logout') {
    known.delete(sidOf(request))
    response.writeHead(204).end()
  } else if (request.url === '/api/user')
    json(response, 200, { ...user, id: members.get(sidOf(request)) ?? 7 })
  else if (request.url === '/api/settings')
    json(response, settingsStatus, [{ key: 'view_my_profile_credit_deduction', value: 2 }])
  else json(response, 404, { message: 'Not found.' })
}

const entry = (owner: Owner = '7', origin = server.origin): string => `${origin} ${String(owner)}`
const keyring: Keyring = {
  fits: (secret) => secret.length <= keyringLimit,
  read: async (origin, owner) => {
    if (reading) return reading(origin)
    const secret = secrets.get(entry(owner, origin))
    return secret === undefined ? { status: 'none' } : { status: 'found', secret }
  },
  write: async (origin, owner, secret, onLate) => {
    if (secret.length > keyringLimit) return false
    if (keyringWorks) secrets.set(entry(owner, origin), secret)
    else
      unlocked = () => {
        secrets.set(entry(owner, origin), secret)
        onLate?.()
      }
    return keyringWorks
  },
  remove: async (origin, owner) => secrets.delete(entry(owner, origin)),
}

let refusal: SessionManagerPorts['refusal'] = () => null
let remembers: boolean | null = null
let maxAccounts: number | null = null
let removals: string[]

/** Starts the app with the disk and keyring of the last run. */
const build = (demo: SessionManagerPorts['demo'] = async () => failed('server')): void => {
  states = []
  const network = nodeNetRequest()
  client = createClient({
    adapter: netAdapter(network.request),
    setAdapter: netAdapter(network.request),
    creatingWays: [
      { adapter: netAdapter(nodeNetRequest().request), freshConnections: async () => undefined },
    ],
    current: () => session.settled(),
    socketId: () => null,
    onUnauthorised: (target) => session.expire(target),
    onOutcome: () => undefined,
    log: () => undefined,
  })
  session = createSessionManager({
    client,
    openClient: () => client,
    keyring,
    lastSession: accounts,
    demo,
    refusal: (origin, isDemo) => refusal(origin, isDemo),
    remembers: () => remembers,
    onState: (state) => states.push(state),
    onNotice: (notice) => notices.push(notice),
    onStarted: (loaded) => started.push(loaded),
    onBalance: (_account, balance) => balances.push(balance),
    onEnded: (end) => ends.push(end),
    onRemoved: (removed) => removals.push(removed.account),
    onAccounts: () => undefined,
    maxAccounts: () => maxAccounts,
  })
}

const until = async (holds: () => boolean): Promise<void> => {
  for (let n = 0; n < 200 && !holds(); n += 1) await sleep(10)
  expect(holds()).toBe(true)
}
const status = (): string => session.state().status

beforeEach(async () => {
  server = await startFakeServer(laravel)
  refusal = () => null
  remembers = null
  maxAccounts = null
  removals = []
  notices = []
  started = []
  balances = []
  ends = []
  disk = { lastServer: null, lastUser: '', sessions: {}, accounts: [] }
  accounts = createSavedAccounts({ get: () => disk, set: (patch) => Object.assign(disk, patch) })
  secrets = new Map()
  keyringWorks = true
  keyringLimit = Number.POSITIVE_INFINITY
  reading = null
  known = new Set()
  members = new Map()
  logins = 0
  settingsStatus = 200
  build()
})
afterEach(() => server.close())

const code = (result: { ok: boolean; error?: { code: string } }): string =>
  result.ok ? 'ok' : (result.error?.code ?? '')

describe('sign-in', () => {
  it('reads user, settings and configuration, and saves the session in the keyring', async () => {
    const result = await session.signIn(server.origin, credentials)
    expect(result).toMatchObject({
      ok: true,
      value: {
        status: 'signed-in',
        user: { id: '7', profile_credit: 500 },
        settings: { view_my_profile_credit_deduction: '2' },
        chatUrl: null,
        persisted: true,
      },
    })
    await until(() => secrets.has(entry()))
    expect(secrets.get(entry())).toContain('sid')
    expect(secrets.get(entry())).not.toContain('XSRF')
    expect(savedSession()).toMatchObject({ server: server.origin, present: true, demo: null })
    expect(JSON.stringify(savedSession())).not.toContain('sid')
  })

  it('saves nothing in the keyring without the remember option', async () => {
    await session.signIn(server.origin, { ...credentials, remember: false })
    await sleep(20)
    expect(secrets.size).toBe(0)
    expect(session.state()).toMatchObject({ persisted: false })
  })

  it('distinguishes failed settings from missing ones', async () => {
    settingsStatus = 500
    await session.signIn(server.origin, credentials)
    expect(session.state()).toMatchObject({ settings: null })
    settingsStatus = 404
    await session.refresh()
    expect(session.state()).toMatchObject({ settings: {} })
  })

  it('returns current settings or none, and keeps earlier ones in the session', async () => {
    await session.signIn(server.origin, credentials)
    const before = session.state()
    server.respond = (request, response) =>
      request.url === '/api/settings' ? json(response, 500, {}) : laravel(request, response)
    expect(await session.refresh()).toMatchObject({
      ok: true,
      value: { status: 'signed-in', settings: null },
    })
    expect(session.state()).toEqual(before)
  })

  it('keeps the response of the latest request', async () => {
    await session.signIn(server.origin, credentials)
    const waiting: (() => void)[] = []
    server.respond = (request, response) => {
      if (request.url !== '/api/user') return laravel(request, response)
      const profile_credit = 490 - 10 * waiting.length
      waiting.push(() => json(response, 200, { ...user, profile_credit }))
    }
    const [first, second] = [session.refresh(), session.refresh()]
    await until(() => waiting.length === 2)
    waiting[1]?.()
    expect(await second).toMatchObject({ value: { user: { profile_credit: 480 } } })
    waiting[0]?.()
    expect(await first).toMatchObject({ value: { user: { profile_credit: 480 } } })
    expect(session.state()).toMatchObject({ user: { profile_credit: 480 } })
    expect(balances).toEqual([500, 480])
  })

  it('returns nothing of the next session to a refresh of the earlier one', async () => {
    await session.signIn(server.origin, credentials)
    const waiting: (() => void)[] = []
    server.respond = (request, response) => {
      if (request.url !== '/api/user') return laravel(request, response)
      waiting.push(() => json(response, 200, user))
    }
    const first = session.refresh()
    await until(() => waiting.length === 1)
    server.respond = laravel
    await session.signIn(server.origin, credentials)
    waiting[0]?.()
    expect(await first).toMatchObject({ ok: false, error: { code: 'cancelled' } })
  })

  it('reports a missing keyring once and continues in memory', async () => {
    keyringWorks = false
    await session.signIn(server.origin, credentials)
    await until(() => notices.length > 0)
    expect(session.state()).toMatchObject({ status: 'signed-in', persisted: false })
    await session.signIn(server.origin, credentials)
    await sleep(20)
    expect(notices).toEqual(['keyring-unavailable'])
  })
})

it('keeps a session in memory that is too large for the keyring', async () => {
  keyringLimit = 10
  await session.signIn(server.origin, credentials)
  await until(() => notices.length > 0)
  expect(notices).toEqual(['session-too-large'])
  expect(session.state()).toMatchObject({ status: 'signed-in', persisted: false })
  expect(secrets.size).toBe(0)
})

it('saves a session once the keyring is unlocked, or at the end', async () => {
  keyringWorks = false
  await session.signIn(server.origin, credentials)
  await until(() => notices.length === 1)
  expect(session.state()).toMatchObject({ persisted: false })
  expect(savedSession()).toMatchObject({ present: false })
  unlocked()
  expect(session.state()).toMatchObject({ persisted: true })
  expect(savedSession()).toMatchObject({ present: true })

  secrets.clear()
  await session.signIn(server.origin, credentials)
  await until(() => session.state().status === 'signed-in' && savedSession()?.present === false)
  keyringWorks = true
  await session.save()
  expect(secrets.size).toBe(1)
  expect(session.state()).toMatchObject({ persisted: true })
})

describe('superseded sign-in', () => {
  const whileLoading = async (act: () => unknown): Promise<void> => {
    const { promise: loaded, resolve: load } = Promise.withResolvers<void>()
    const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
    server.respond = (request, response) => {
      if (request.url !== '/api/user' || sidOf(request) !== 's1') return laravel(request, response)
      ask()
      void loaded.then(() => laravel(request, response))
    }
    const first = session.signIn(server.origin, credentials)
    await asked
    await act()
    load()
    expect(code(await first)).toBe('cancelled')
  }

  it.each([
    [
      'a later sign-in',
      () => session.signIn(server.origin, { ...credentials, email: 'ravi@example.com' }),
      ['s2'],
    ],
    ['a sign-out', () => session.signOut(), []],
  ])('by %s leaves no session on the server', async (_name, act, former) => {
    await whileLoading(act)
    await until(() => !known.has('s1'))
    expect([...known]).toEqual(former)
  })
})

describe('failed sign-in', () => {
  it("returns the server's message for wrong credentials", async () => {
    const result = await session.signIn(server.origin, { ...credentials, password: 'wrong' })
    expect(result).toMatchObject({
      error: { code: 'invalid', message: 'These credentials do not match our records.' },
    })
    expect(status()).toBe('signed-out')
  })

  it.each([
    ['', 'bad-address'],
    ['ht!tp://', 'bad-address'],
    ['ftp://example.com', 'bad-address'],
    ['http://no-such-host.invalid', 'bad-address'],
    ['http://127.0.0.1:9', 'offline'],
  ])('returns an error for the address %j: %s', async (address, expected) => {
    expect(code(await session.signIn(address, credentials))).toBe(expected)
  })

  it.each([
    ['a page for every path', 200, 'text/html', '<html></html>', 'bad-answer'],
    ['an unknown path', 404, 'text/html', 'Not found', 'not-our-server'],
    ['an empty answer without a cookie', 204, 'text/plain', '', 'not-our-server'],
    ['a redirect elsewhere', 302, 'text/html', '', 'not-our-server'],
    ['an HTML error page', 500, 'text/html', 'Oops', 'bad-answer'],
    ['a JSON error', 500, 'application/json', '{}', 'server'],
  ])('returns the error code for a server with %s', async (_name, answer, type, body, expected) => {
    server.respond = (_, r) =>
      r
        .writeHead(answer, { 'Content-Type': type, ...(answer === 302 ? { Location: '/home' } : {}) })
        .end(answer === 204 ? undefined : body)
    expect(code(await session.signIn(server.origin, credentials))).toBe(expected)
  })

  it('returns the end of a maintenance', async () => {
    server.respond = (_, r) =>
      r
        .writeHead(503, { 'Content-Type': 'text/html', 'Retry-After': '90' })
        .end('<html>We are back soon</html>')
    expect(await session.signIn(server.origin, credentials)).toMatchObject({
      ok: false,
      error: { code: 'throttled', status: 503, retryAfter: 90 },
    })
  })

  it.each([
    ['an HTML page in place of the login answer', '/login', 200, 'bad-answer'],
    ['throttling', '/login', 429, 'throttled'],
    ['a token that is always rejected', '/login', 419, 'server'],
    ['an HTML error page', '/login', 502, 'bad-answer'],
    ['a missing login', '/login', 404, 'not-our-server'],
    ['a missing user', '/api/user', 404, 'not-our-server'],
    ['an HTML page in place of the user', '/api/user', 200, 'bad-answer'],
  ])('returns the error code for %s', async (_name, path, answer, expected) => {
    server.respond = (request, response) =>
      request.url === path
        ? response.writeHead(answer, { 'Content-Type': 'text/html' }).end('<html></html>')
        : laravel(request, response)
    expect(code(await session.signIn(server.origin, credentials))).toBe(expected)
    expect(status()).toBe('signed-out')
    await until(() => known.size === 0)
  })
})

describe('restart', () => {
  const restart = async (): Promise<void> => {
    await session.signIn(server.origin, credentials)
    await until(() => savedSession()?.present === true)
    build()
  }

  it('restores the user at once and checks in the background', async () => {
    await restart()
    session.start()
    expect(session.state()).toMatchObject({ status: 'restoring', user: { id: '7' } })
    expect(session.account()).toBe(`${server.origin}|7`)
    await until(() => status() === 'signed-in')
  })

  it('ends an expired session once', async () => {
    await restart()
    known.clear()
    session.start()
    await until(() => status() === 'signed-out')
    expect(session.state()).toMatchObject({ reason: 'expired', server: server.origin })
    expect(ends).toEqual([{ reason: 'expired', account: `${server.origin}|7`, keepsArchive: true }])
    expect(secrets.size).toBe(0)
  })

  it('waits for the server and continues on wake', async () => {
    await restart()
    let down = true
    server.respond = (request, response) => (down ? response.destroy() : laravel(request, response))
    session.start()
    await sleep(900)
    expect(status()).toBe('restoring')
    down = false
    session.wake()
    await until(() => status() === 'signed-in')
    expect(ends).toEqual([])
  })

  it('keeps everything while the keyring is locked, and restores after unlock', async () => {
    await restart()
    const secret = secrets.get(entry()) ?? ''
    let unlock: (value: string) => void = () => undefined
    const late = new Promise<string | null>((resolve) => {
      unlock = resolve
    })
    reading = () => ({ status: 'unavailable', late })
    session.start()
    await until(() => status() === 'signed-out')
    expect(session.state()).toMatchObject({ reason: 'keyring' })
    expect(session.account()).toBeNull()
    expect(savedSession()?.present).toBe(true)
    expect(secrets.size).toBe(1)
    unlock(secret)
    await until(() => status() === 'signed-in')
  })

  it('reads an empty keyring again only on request', async () => {
    await restart()
    reading = () => ({ status: 'none' })
    session.start()
    await until(() => status() === 'signed-out')
    session.retryKeyring()
    await until(() => status() === 'signed-out')
    expect(session.state()).toMatchObject({ reason: 'keyring' })
    expect(savedSession()?.present).toBe(true)
    reading = null
    session.retryKeyring()
    await until(() => status() === 'signed-in')
    session.retryKeyring()
    expect(status()).toBe('signed-in')
  })

  it('retries configuration and settings until they load', async () => {
    await restart()
    let failing = ['/api/desktop-config', '/api/settings']
    const pusher = { key: 'app', cluster: 'x' }
    server.respond = (request, response) => {
      if (failing.includes(request.url ?? '')) json(response, 500, {})
      else if (request.url === '/api/desktop-config') json(response, 200, { pusher })
      else laravel(request, response)
    }
    started = []
    session.start()
    await until(() => status() === 'signed-in')
    expect([session.config()?.pusher ?? null, session.state()]).toMatchObject([null, { settings: null }])
    failing = ['/api/settings']
    const woken = async (holds: () => boolean): Promise<void> =>
      until(() => {
        session.wake()
        return holds()
      })
    await woken(() => started.length === 2)
    expect(started[1]?.config.pusher).toMatchObject(pusher)
    failing = []
    await woken(() => JSON.stringify(session.state()).includes('view_my_profile'))
    expect(session.config()?.pusher).toMatchObject(pusher)
    expect(started).toHaveLength(2)
  })

  it('signs in to the demo again at its new address', async () => {
    await session.signIn(server.origin, credentials, true)
    expect(secrets.size).toBe(0)
    const before = session.account()
    build(async () => ({ ok: true, value: { url: server.origin, credentials } }))
    session.start()
    // The state marks the demo network for the pages too.
    expect(session.state()).toMatchObject({ status: 'restoring', isDemo: true })
    await until(() => status() === 'signed-in')
    expect(session.state()).toMatchObject({ isDemo: true })
    expect(session.account()).toBe(before)
  })
})

describe('session in the keyring entry that data folders shared', () => {
  beforeEach(async () => {
    await session.signIn(server.origin, credentials)
    await until(() => savedSession()?.present === true)
    secrets = new Map([[entry(sharedEntry), secrets.get(entry()) ?? '']])
    const last = savedSession()
    if (last) accounts.set({ ...last, isShared: true })
    build()
  })

  it('moves to its own entry after the server names the member', async () => {
    session.start()
    await until(() => secrets.has(entry()))
    expect(status()).toBe('signed-in')
    await until(() => !secrets.has(entry(sharedEntry)))
    expect(savedSession()).toMatchObject({ present: true, isShared: false })
  })

  it.each(['another member’s', 'over'])('stays there and serves no call when it is %s', async (what) => {
    const other = { ...user, id: 8 }
    if (what === 'over') known.clear()
    else
      server.respond = (request, response) =>
        request.url === '/api/user' ? json(response, 200, other) : laravel(request, response)
    session.start()
    const target = session.settled()
    await until(() => status() === 'signed-out')
    expect(await target).toBeNull()
    expect(session.state()).toMatchObject({ reason: 'expired', server: server.origin })
    expect([...secrets.keys()]).toEqual([entry(sharedEntry)])
    expect(savedSession()).toMatchObject({ present: false })
    expect(started).toHaveLength(1)
  })

  it('stays there after a sign-in and a sign-out', async () => {
    await session.signIn(server.origin, credentials)
    await until(() => secrets.has(entry()))
    await session.signOut()
    expect([...secrets.keys()]).toEqual([entry(sharedEntry)])
  })

  it('is removed by a policy about all data folders', () => {
    remembers = false
    session.start()
    expect(secrets.size).toBe(0)
  })
})

describe('sign-in that a policy forbids', () => {
  const forbid = (): void => {
    refusal = (origin, isDemo) => (origin === server.origin && !isDemo ? appError('managed') : null)
  }

  it('sends no request', async () => {
    forbid()
    let asked = 0
    server.respond = (request, response) => {
      asked += 1
      return laravel(request, response)
    }
    expect(code(await session.signIn(server.origin, credentials))).toBe('managed')
    expect(asked).toBe(0)
    expect(status()).toBe('signed-out')
  })

  it('ends the current session, keeps drafts, and removes the secret', async () => {
    await session.signIn(server.origin, credentials)
    await until(() => secrets.has(entry()))
    session.enforce()
    expect(status()).toBe('signed-in')
    forbid()
    session.enforce()
    expect(session.state()).toMatchObject({ status: 'signed-out', reason: 'expired' })
    expect(ends).toMatchObject([{ reason: 'expired' }])
    expect(secrets.size).toBe(0)
  })

  it('does not restore a saved session', async () => {
    await session.signIn(server.origin, credentials)
    await until(() => secrets.has(entry()))
    forbid()
    build()
    session.start()
    await sleep(20)
    expect(session.state()).toMatchObject({ status: 'signed-out', reason: 'none' })
  })

  it('cancels a restore that waits for the keyring', async () => {
    await session.signIn(server.origin, credentials)
    await until(() => secrets.has(entry()))
    reading = () => new Promise<never>(() => undefined)
    build()
    session.start()
    expect(status()).toBe('restoring')
    forbid()
    session.enforce()
    expect(status()).toBe('signed-out')
  })
})

describe('policy that starts during a session change', () => {
  const forbid = (): void => {
    refusal = (origin) => (origin === server.origin ? appError('managed') : null)
  }
  const keepNone = (): void => {
    remembers = false
  }
  /** Restarts with a saved session. The keyring answers when the returned function is called. */
  const withSlowKeyring = async (): Promise<(secret: string) => void> => {
    await session.signIn(server.origin, credentials)
    await until(() => secrets.has(entry()))
    const { promise: late, resolve } = Promise.withResolvers<string | null>()
    reading = () => ({ status: 'unavailable', late })
    build()
    session.start()
    await until(() => status() === 'signed-out')
    return resolve
  }

  it.each([forbid, keepNone])('restores nothing from a locked keyring (%o)', async (decide) => {
    const unlock = await withSlowKeyring()
    const secret = secrets.get(entry()) ?? ''
    decide()
    session.enforce()
    unlock(secret)
    await sleep(20)
    expect([status(), session.target()]).toEqual(['signed-out', null])
    reading = null
    session.retryKeyring()
    await sleep(20)
    expect(session.state()).toMatchObject({ status: 'signed-out', reason: 'none' })
    expect(secrets.has(entry())).toBe(decide === forbid)
  })

  it('ends a sign-in in progress on the server too', async () => {
    server.respond = (request, response) => {
      if (request.url === '/api/user') forbid()
      return laravel(request, response)
    }
    expect(code(await session.signIn(server.origin, credentials))).toBe('managed')
    expect([status(), session.target(), started.length]).toEqual(['signed-out', null, 0])
    await until(() => known.size === 0 && server.seen.at(-1)?.url === '/logout')
    await sleep(20)
    expect(secrets.size).toBe(0)
  })

  it('removes a session that is being saved in the keyring', async () => {
    keyringWorks = false
    await session.signIn(server.origin, credentials)
    await until(() => notices.length === 1)
    keepNone()
    session.enforce()
    unlocked()
    await sleep(20)
    expect(secrets.size).toBe(0)
    expect(session.state()).toMatchObject({ status: 'signed-in', persisted: false })
    expect(savedSession()?.present).toBe(false)
  })

  it.each(['keyring', 'server'])('cancels a restore that waits for its %s', async (what) => {
    await session.signIn(server.origin, credentials)
    await until(() => secrets.has(entry()))
    if (what === 'keyring') reading = () => new Promise<never>(() => undefined)
    else server.respond = (_, response) => response.destroy()
    build()
    session.start()
    await until(() => what === 'keyring' || session.target() !== null)
    keepNone()
    session.enforce()
    expect([status(), session.account(), session.target()]).toEqual(['signed-out', null, null])
    expect(session.author()).toBe(`${server.origin}|7`)
    expect(secrets.size).toBe(0)
    server.respond = laravel
    session.wake()
    await sleep(20)
    expect(status()).toBe('signed-out')
  })
})

it.each(['lock', 'enforce'] as const)('returns no account after %s cancels a restore', async (by) => {
  await session.signIn(server.origin, credentials)
  await until(() => secrets.has(entry()))
  reading = () => new Promise<never>(() => undefined)
  build()
  session.start()
  expect(session.account()).toBe(`${server.origin}|7`)
  refusal = () => appError('managed')
  session[by]()
  expect([status(), session.account()]).toEqual(['signed-out', null])
  expect(session.author()).toBe(`${server.origin}|7`)
})

describe('policy about saved sessions', () => {
  it('saves no session despite the remember option', async () => {
    remembers = false
    await session.signIn(server.origin, credentials)
    await session.save()
    await sleep(20)
    expect(secrets.size).toBe(0)
    expect(session.state()).toMatchObject({ persisted: false })
  })

  it('removes a saved session at once or on the next start', async () => {
    await session.signIn(server.origin, credentials)
    await until(() => secrets.has(entry()))
    remembers = false
    session.enforce()
    expect(secrets.size).toBe(0)
    expect(session.state()).toMatchObject({ status: 'signed-in', persisted: false })
    expect(savedSession()).toMatchObject({ present: false, user: null })

    remembers = null
    await session.signIn(server.origin, credentials)
    await until(() => secrets.has(entry()))
    remembers = false
    build()
    session.start()
    expect(session.state()).toMatchObject({ status: 'signed-out', reason: 'none' })
    expect(secrets.size).toBe(0)
  })

  it('saves a session without the remember option if it requires so', async () => {
    remembers = true
    await session.signIn(server.origin, { ...credentials, remember: false })
    await until(() => secrets.has(entry()))
  })
})

it("lock ends the session everywhere, removes the secret, and keeps the drafts' author", async () => {
  await session.signIn(server.origin, credentials)
  await until(() => secrets.has(entry()))
  const { promise: loggedOut, resolve } = Promise.withResolvers<void>()
  server.respond = (request, response) => {
    if (request.url === '/logout') resolve()
    return laravel(request, response)
  }
  session.lock()
  expect(session.state()).toMatchObject({ status: 'signed-out', reason: 'locked', server: server.origin })
  expect(ends).toMatchObject([{ reason: 'expired' }])
  expect(session.author()).toBe(`${server.origin}|7`)
  expect(secrets.size).toBe(0)
  await loggedOut
  session.lock()
  expect(ends).toHaveLength(1)
})

describe('end of a session', () => {
  beforeEach(async () => {
    await session.signIn(server.origin, credentials)
    await until(() => secrets.size === 1)
    states.length = 0
  })

  it('is one transition for parallel calls with a 401', async () => {
    known.clear()
    await Promise.all(['1', '2', '3'].map((postId) => client.call('posts.likedUsers', { postId })))
    expect(states).toEqual([{ status: 'signed-out', reason: 'expired', server: server.origin }])
    expect(ends).toHaveLength(1)
    expect(session.account()).toBeNull()
  })

  it('keeps the author, because the page saves drafts afterwards', async () => {
    known.clear()
    await client.call('posts.likedUsers', { postId: '1' })
    expect(session.account()).toBeNull()
    expect(session.author()).toBe(`${server.origin}|7`)
  })

  it.each([403, 500])('does not follow from a %i', async (answer) => {
    server.respond = (_, r) => json(r, answer, {})
    await client.call('posts.likedUsers', { postId: '1' })
    expect(status()).toBe('signed-in')
  })

  it('ignores the expiry of an earlier target', async () => {
    const old = session.target()
    await session.signIn(server.origin, credentials)
    if (old) session.expire(old)
    expect(status()).toBe('signed-in')
  })

  it('signOut logs out on the server and removes the secret', async () => {
    await session.signOut()
    expect(states).toEqual([{ status: 'signed-out', reason: 'by-user', server: server.origin }])
    expect(ends).toEqual([{ reason: 'by-user', account: `${server.origin}|7`, keepsArchive: false }])
    expect(server.seen.at(-1)?.url).toBe('/logout')
    expect(known.size).toBe(0)
    expect(secrets.size).toBe(0)
    expect(savedSession()).toMatchObject({ present: false, user: null })
  })

  it('signOut aborts waiting calls', async () => {
    const target = session.target()
    const leaving = session.signOut()
    expect(target?.abandoned.signal.aborted).toBe(true)
    await leaving
  })

  it('signOut works without the server', async () => {
    server.respond = (_, r) => r.destroy()
    await session.signOut()
    expect(status()).toBe('signed-out')
    expect(secrets.size).toBe(0)
  })
})

describe('two accounts', () => {
  const ravi = { ...credentials, email: 'ravi@example.com' }
  const keyOf = (id: number): string => `${server.origin}|${id}`
  beforeEach(async () => {
    await session.signIn(server.origin, credentials)
    await session.signIn(server.origin, ravi)
    await until(() => secrets.size === 2)
    ends.length = 0
  })
  const listed = () => session.accounts().map(({ account, isActive }) => [account, isActive])

  it('stay signed in, and the last one is active', () => {
    expect(listed()).toEqual([
      [keyOf(7), false],
      [keyOf(8), true],
    ])
    expect([...secrets.keys()]).toEqual([entry('7'), entry('8')])
  })

  it('switch at once, stop reads of the former and refetch the user', async () => {
    const former = session.target()
    states.length = 0
    expect(session.switchTo(keyOf(7))).toMatchObject({ ok: true, value: { status: 'signed-in' } })
    expect(session.account()).toBe(keyOf(7))
    expect(states.map((one) => one.status)).toEqual(['signed-in'])
    expect(ends).toMatchObject([{ reason: 'switched', account: keyOf(8) }])
    expect([former?.abandoned.signal.aborted, former?.ended.signal.aborted]).toEqual([true, false])
    expect(session.target()).not.toBe(former)
    await until(() => balances.length > 2)
    expect(known.size).toBe(2)
    expect(code(session.switchTo('https://else.example|1'))).toBe('not-found')
  })

  it('have a state each, also while another one is active', () => {
    expect(session.stateOf(keyOf(8))).toBe(session.state())
    expect(session.stateOf(keyOf(7))).toMatchObject({ status: 'signed-in', user: { id: '7' } })
    expect(session.stateOf('https://else.example|1')).toMatchObject({ status: 'signed-out' })
    build()
    session.start()
    expect(session.stateOf(keyOf(7))).toMatchObject({ status: 'restoring', user: { id: '7' } })
  })

  it('save text for the account of the page', () => {
    session.switchTo(keyOf(7))
    expect(session.authorFor(keyOf(8))).toBe(keyOf(8))
    expect(session.authorFor(null)).toBe(keyOf(7))
    expect(session.authorFor('https://else.example|1')).toBeNull()
  })

  it('return after a restart, the last one first', async () => {
    build()
    session.start()
    await until(() => status() === 'signed-in')
    expect(session.account()).toBe(keyOf(8))
    session.switchTo(keyOf(7))
    expect(session.state()).toMatchObject({ status: 'restoring', user: { id: '7' } })
    await until(() => status() === 'signed-in')
  })

  it('are restored in the background, so that a switch needs no keyring', async () => {
    build()
    session.start()
    await until(() => status() === 'signed-in')
    session.restoreOthers()
    await until(() => session.parked().length === 1)
    expect(session.parked()).toMatchObject([{ account: keyOf(7), loaded: { user: { id: '7' } } }])
    expect(session.targetOf(keyOf(7))).toBe(session.parked()[0]?.target)
    session.switchTo(keyOf(7))
    expect(status()).toBe('signed-in')
    expect(session.parked().map(({ account }) => account)).toEqual([keyOf(8)])
  })

  it('leave the list with a notice when the network ended their session', async () => {
    build()
    session.start()
    await until(() => status() === 'signed-in')
    known.delete('s1')
    session.restoreOthers()
    await until(() => notices.includes('account-ended'))
    expect([listed(), session.parked(), [...secrets.keys()]]).toEqual([[[keyOf(8), true]], [], [entry('8')]])
  })

  it('drop calls that waited for the restore of the former', async () => {
    reading = () => new Promise<never>(() => undefined)
    build()
    session.start()
    const waiting = client.call('posts.likedUsers', { postId: '1' })
    session.switchTo(keyOf(7))
    expect(await waiting).toMatchObject({ error: { code: 'signed-out' } })
  })

  it('sign out one by one, each with its own data', async () => {
    await session.signOut(false, keyOf(7))
    expect(removals).toEqual([keyOf(7)])
    expect(ends).toEqual([])
    expect([...secrets.keys()]).toEqual([entry('8')])
    expect(known.size).toBe(1)
    expect(listed()).toEqual([[keyOf(8), true]])
  })

  it('continue with the other after the sign-out of the active one', async () => {
    await session.signOut()
    expect(session.account()).toBe(keyOf(7))
    expect(ends).toMatchObject([{ reason: 'by-user', account: keyOf(8) }])
    expect([...secrets.keys()]).toEqual([entry('7')])
    await session.signOutAll()
    expect([status(), secrets.size, known.size, listed()]).toEqual(['signed-out', 0, 0, []])
  })

  it('expire one by one', async () => {
    const former = session.target()
    session.switchTo(keyOf(7))
    if (former) session.expire(former)
    expect(listed()).toEqual([[keyOf(7), true]])
    expect(status()).toBe('signed-in')
  })

  it('end together by the idle lock', () => {
    session.lock()
    expect([status(), secrets.size, listed()]).toEqual(['signed-out', 0, []])
  })

  it('end by a policy that forbids their server', () => {
    refusal = () => appError('managed')
    session.enforce()
    expect([status(), listed()]).toEqual(['signed-out', []])
  })

  it('are as many as the policy allows', async () => {
    maxAccounts = 2
    members.set('s4', 9)
    expect(code(await session.signIn(server.origin, credentials))).toBe('ok')
    expect(code(await session.signIn(server.origin, credentials))).toBe('managed')
    expect(listed()).toHaveLength(2)
  })

  it('forget one that is not remembered when the app ends', async () => {
    await session.signOut(false, keyOf(7))
    await session.signIn(server.origin, { ...credentials, remember: false })
    build()
    session.start()
    expect(listed()).toEqual([[keyOf(8), false]])
  })
})

describe('a sign-in within bounds', () => {
  const ravi = { ...credentials, email: 'ravi@example.com' }

  it('becomes no session of another account than the wanted one', async () => {
    await session.signIn(server.origin, credentials)
    const only = session.account() ?? ''
    expect(await session.signIn(server.origin, ravi, false, { only })).toEqual(failed('blocked'))
    expect(session.account()).toBe(only)
    expect(session.accounts().map(({ account }) => account)).toEqual([only])
    // Its cookies do not stay valid.
    await until(() => known.size === 1)
    expect(await session.signIn(server.origin, credentials, false, { only })).toMatchObject({ ok: true })
  })

  it('leaves a restore in progress alone after a wrong password', async () => {
    await session.signIn(server.origin, credentials)
    const only = session.account() ?? ''
    build()
    session.start()
    const wrong = { ...credentials, password: 'wrong' }
    expect(await session.signIn(server.origin, wrong, false, { only })).toMatchObject({
      error: { code: 'invalid' },
    })
    await until(() => status() === 'signed-in')
  })

  it('becomes no session after its signal', async () => {
    const locked = new AbortController()
    const signing = session.signIn(server.origin, credentials, false, { signal: locked.signal })
    locked.abort()
    expect(await signing).toEqual(failed('blocked'))
    expect(status()).toBe('signed-out')
    await until(() => known.size === 0)
  })
})
