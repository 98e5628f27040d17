import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { appError, failed } from '#shared/errors.ts'
import type { SessionState } from '#shared/ipc/session.ts'
import { nodeNetRequest } from '../../../tests/support/main/net-request.ts'
import { type FakeServer, json, startFakeServer } from '../../../tests/support/servers/fake-server.ts'
import { type Client, createClient } from '../http/client.ts'
import { netAdapter } from '../http/net-adapter.ts'
import type { SavedSession } from '../storage/flags.ts'
import type { LoadedAccount } from './account.ts'
import type { Keyring, KeyringReading } from './keyring.ts'
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
let remembered: SavedSession | null
let secrets: Map<string, string>
let keyringWorks: boolean
let keyringLimit: number
let reading: ((origin: string) => KeyringReading | Promise<KeyringReading>) | null
let known: Set<string>
let settingsStatus: number

/** Laravel with Sanctum, reduced to the session. */
const laravel: FakeServer['respond'] = (request, response) => {
  const signedIn = known.has(/sid=(\w+)/.exec(request.headers.cookie ?? '')?.[1] ?? '')
  if (request.url === '/sanctum/csrf-cookie')
    response.writeHead(204, { 'Set-Cookie': 'XSRF-TOKEN=t; Path=/' }).end()
  else if (request.url === '/login') {
    const { password } = JSON.parse(request.body.toString()) as { password: string }
    if (password !== 'right') {
      const message = 'These credentials do not match our records.'
      json(response, 422, { message, errors: { email: [message] } })
      return
    }
    const id = `s${known.size + 1}`
    known.add(id)
    json(response, 200, {}, { 'Set-Cookie': `sid=${id}; Path=/; HttpOnly` })
  } else if (!signedIn) json(response, 401, { message: 'Unauthenticated.' })
  else if (request.url === '/logout') {
    known.clear()
    response.writeHead(204).end()
  } else if (request.url === '/api/user') json(response, 200, user)
  else if (request.url === '/api/settings')
    json(response, settingsStatus, [{ key: 'view_my_profile_credit_deduction', value: 2 }])
  else json(response, 404, { message: 'Not found.' })
}

const keyring: Keyring = {
  fits: (secret) => secret.length <= keyringLimit,
  read: async (origin) => {
    if (reading) return reading(origin)
    const secret = secrets.get(origin)
    return secret === undefined ? { status: 'none' } : { status: 'found', secret }
  },
  write: async (origin, secret, onLate) => {
    if (secret.length > keyringLimit) return false
    if (keyringWorks) secrets.set(origin, secret)
    else
      unlocked = () => {
        secrets.set(origin, secret)
        onLate?.()
      }
    return keyringWorks
  },
  remove: async (origin) => secrets.delete(origin),
}

let refusal: SessionManagerPorts['refusal'] = () => null
let remembers: boolean | null = null

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
    keyring,
    lastSession: {
      get: () => remembered,
      set: (next) => {
        remembered = next
      },
      forget: () => {
        const before = remembered
        if (remembered) remembered = { ...remembered, present: false, user: null, demo: null }
        return before?.present ? [before.server] : []
      },
    },
    demo,
    refusal: (origin, isDemo) => refusal(origin, isDemo),
    remembers: () => remembers,
    onState: (state) => states.push(state),
    onNotice: (notice) => notices.push(notice),
    onStarted: (loaded) => started.push(loaded),
    onBalance: (_account, balance) => balances.push(balance),
    onEnded: (end) => ends.push(end),
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
  notices = []
  started = []
  balances = []
  ends = []
  remembered = null
  secrets = new Map()
  keyringWorks = true
  keyringLimit = Number.POSITIVE_INFINITY
  reading = null
  known = new Set()
  settingsStatus = 200
  build()
})
afterEach(() => server.close())

const code = (result: { ok: boolean; error?: { code: string } }): string =>
  result.ok ? 'ok' : (result.error?.code ?? '')

describe('signing in', () => {
  it('reads user, settings and configuration, and keeps the session in the keyring', async () => {
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
    await until(() => secrets.has(server.origin))
    expect(secrets.get(server.origin)).toContain('sid')
    expect(secrets.get(server.origin)).not.toContain('XSRF')
    expect(remembered).toMatchObject({ server: server.origin, present: true, demo: null })
    expect(JSON.stringify(remembered)).not.toContain('sid')
  })

  it('leaves nothing in the keyring when it was not to be remembered', async () => {
    await session.signIn(server.origin, { ...credentials, remember: false })
    await sleep(20)
    expect(secrets.size).toBe(0)
    expect(session.state()).toMatchObject({ persisted: false })
  })

  it('knows no costs when the settings failed, and no stated price when the server has none', async () => {
    settingsStatus = 500
    await session.signIn(server.origin, credentials)
    expect(session.state()).toMatchObject({ settings: null })
    settingsStatus = 404
    await session.refresh()
    expect(session.state()).toMatchObject({ settings: {} })
  })

  it('answers with settings of now or none; those that were read before stay in the session', async () => {
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

  it('keeps what was asked for last when the answers come in another order', async () => {
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

  it('says so once when the keyring is missing, and goes on in memory', async () => {
    keyringWorks = false
    await session.signIn(server.origin, credentials)
    await until(() => notices.length > 0)
    expect(session.state()).toMatchObject({ status: 'signed-in', persisted: false })
    await session.signIn(server.origin, credentials)
    await sleep(20)
    expect(notices).toEqual(['keyring-unavailable'])
  })
})

it('a session that its keyring has no room for lasts until the end, with a word of its own', async () => {
  keyringLimit = 10
  await session.signIn(server.origin, credentials)
  await until(() => notices.length > 0)
  expect(notices).toEqual(['session-too-large'])
  expect(session.state()).toMatchObject({ status: 'signed-in', persisted: false })
  expect(secrets.size).toBe(0)
})

it('what a keyring did not take is kept once it is unlocked, or tried again at the end', async () => {
  keyringWorks = false
  await session.signIn(server.origin, credentials)
  await until(() => notices.length === 1)
  expect(session.state()).toMatchObject({ persisted: false })
  expect(remembered).toMatchObject({ present: false })
  unlocked()
  expect(session.state()).toMatchObject({ persisted: true })
  expect(remembered).toMatchObject({ present: true })

  secrets.clear()
  await session.signIn(server.origin, credentials)
  await until(() => session.state().status === 'signed-in' && remembered?.present === false)
  keyringWorks = true
  await session.save()
  expect(secrets.size).toBe(1)
  expect(session.state()).toMatchObject({ persisted: true })
})

describe('a sign-in that fails', () => {
  it('for wrong credentials carries the server’s message', async () => {
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
  ])('for the address %j is %s', async (address, expected) => {
    expect(code(await session.signIn(address, credentials))).toBe(expected)
  })

  it.each([
    ['a page for everything', 200, 'text/html', '<html></html>', 'bad-answer'],
    ['no such path', 404, 'text/html', 'Not found', 'not-our-server'],
    ['an empty answer without a cookie', 204, 'text/plain', '', 'not-our-server'],
    ['a redirect elsewhere', 302, 'text/html', '', 'not-our-server'],
    ['a page about a fault', 500, 'text/html', 'Oops', 'bad-answer'],
    ['a fault', 500, 'application/json', '{}', 'server'],
  ])('at a server with %s says which', async (_name, answer, type, body, expected) => {
    server.respond = (_, r) =>
      r
        .writeHead(answer, { 'Content-Type': type, ...(answer === 302 ? { Location: '/home' } : {}) })
        .end(answer === 204 ? undefined : body)
    expect(code(await session.signIn(server.origin, credentials))).toBe(expected)
  })

  it('with a page that says it is being serviced knows until when', async () => {
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
    ['throttled', '/login', 429, 'throttled'],
    ['a token refused again and again', '/login', 419, 'server'],
    ['a page about a fault', '/login', 502, 'bad-answer'],
    ['no login there', '/login', 404, 'not-our-server'],
    ['no user to be had', '/api/user', 404, 'not-our-server'],
    ['an HTML page in place of the user', '/api/user', 200, 'bad-answer'],
  ])('with %s is distinguished', async (_name, path, answer, expected) => {
    server.respond = (request, response) =>
      request.url === path
        ? response.writeHead(answer, { 'Content-Type': 'text/html' }).end('<html></html>')
        : laravel(request, response)
    expect(code(await session.signIn(server.origin, credentials))).toBe(expected)
    expect(status()).toBe('signed-out')
  })
})

describe('starting again', () => {
  const restart = async (): Promise<void> => {
    await session.signIn(server.origin, credentials)
    await until(() => remembered?.present === true)
    build()
  }

  it('answers with who it was at once, and checks in the background', async () => {
    await restart()
    session.start()
    expect(session.state()).toMatchObject({ status: 'restoring', user: { id: '7' } })
    expect(session.account()).toBe(`${server.origin}|7`)
    await until(() => status() === 'signed-in')
  })

  it('with a session the server forgot is expired, once', async () => {
    await restart()
    known.clear()
    session.start()
    await until(() => status() === 'signed-out')
    expect(session.state()).toMatchObject({ reason: 'expired', server: server.origin })
    expect(ends).toEqual([{ reason: 'expired', account: `${server.origin}|7`, keepsArchive: true }])
    expect(secrets.size).toBe(0)
  })

  it('without the server waits, and goes on when woken', async () => {
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

  it('with a locked keyring is not a sign-out: nothing is wiped, and unlocking it brings the session back', async () => {
    await restart()
    const secret = secrets.get(server.origin) ?? ''
    let unlock: (value: string) => void = () => undefined
    const late = new Promise<string | null>((resolve) => {
      unlock = resolve
    })
    reading = () => ({ status: 'unavailable', late })
    session.start()
    await until(() => status() === 'signed-out')
    expect(session.state()).toMatchObject({ reason: 'keyring' })
    expect(session.account()).toBeNull()
    expect(remembered?.present).toBe(true)
    expect(secrets.size).toBe(1)
    unlock(secret)
    await until(() => status() === 'signed-in')
  })

  it('with a keyring that says nothing asks it again on request, and only then', async () => {
    await restart()
    reading = () => ({ status: 'none' })
    session.start()
    await until(() => status() === 'signed-out')
    session.retryKeyring()
    await until(() => status() === 'signed-out')
    expect(session.state()).toMatchObject({ reason: 'keyring' })
    expect(remembered?.present).toBe(true)
    reading = null
    session.retryKeyring()
    await until(() => status() === 'signed-in')
    session.retryKeyring()
    expect(status()).toBe('signed-in')
  })

  it('without its configuration or settings asks for them until they are there', async () => {
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

  it('in the demo signs in there again, wherever it runs now', async () => {
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

describe('where the organisation lets nobody sign in', () => {
  const forbid = (): void => {
    refusal = (origin, isDemo) => (origin === server.origin && !isDemo ? appError('managed') : null)
  }

  it('nothing is sent', async () => {
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

  it('a session there ends, with everything typed kept, and leaves no secret', async () => {
    await session.signIn(server.origin, credentials)
    await until(() => secrets.has(server.origin))
    session.enforce()
    expect(status()).toBe('signed-in')
    forbid()
    session.enforce()
    expect(session.state()).toMatchObject({ status: 'signed-out', reason: 'expired' })
    expect(ends).toMatchObject([{ reason: 'expired' }])
    expect(secrets.size).toBe(0)
  })

  it('a saved one is not restored', async () => {
    await session.signIn(server.origin, credentials)
    await until(() => secrets.has(server.origin))
    forbid()
    build()
    session.start()
    await sleep(20)
    expect(session.state()).toMatchObject({ status: 'signed-out', reason: 'none' })
  })

  it('one that waits for its keyring is given up', async () => {
    await session.signIn(server.origin, credentials)
    await until(() => secrets.has(server.origin))
    reading = () => new Promise<never>(() => undefined)
    build()
    session.start()
    expect(status()).toBe('restoring')
    forbid()
    session.enforce()
    expect(status()).toBe('signed-out')
  })
})

describe('where the organisation forbids it while', () => {
  const forbid = (): void => {
    refusal = (origin) => (origin === server.origin ? appError('managed') : null)
  }
  const keepNone = (): void => {
    remembers = false
  }
  /** Restarts with a saved session. The keyring answers when the returned function is called. */
  const withSlowKeyring = async (): Promise<(secret: string) => void> => {
    await session.signIn(server.origin, credentials)
    await until(() => secrets.has(server.origin))
    const { promise: late, resolve } = Promise.withResolvers<string | null>()
    reading = () => ({ status: 'unavailable', late })
    build()
    session.start()
    await until(() => status() === 'signed-out')
    return resolve
  }

  it.each([forbid, keepNone])('a keyring is locked, nothing is restored (%o)', async (decide) => {
    const unlock = await withSlowKeyring()
    const secret = secrets.get(server.origin) ?? ''
    decide()
    session.enforce()
    unlock(secret)
    await sleep(20)
    expect([status(), session.target()]).toEqual(['signed-out', null])
    reading = null
    session.retryKeyring()
    await sleep(20)
    expect(session.state()).toMatchObject({ status: 'signed-out', reason: 'none' })
    expect(secrets.has(server.origin)).toBe(decide === forbid)
  })

  it('somebody signs in, that ends on the server too', async () => {
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

  it('a session is put into the keyring, it is taken out again', async () => {
    keyringWorks = false
    await session.signIn(server.origin, credentials)
    await until(() => notices.length === 1)
    keepNone()
    session.enforce()
    unlocked()
    await sleep(20)
    expect(secrets.size).toBe(0)
    expect(session.state()).toMatchObject({ status: 'signed-in', persisted: false })
    expect(remembered?.present).toBe(false)
  })

  it.each(['keyring', 'server'])('a kept session waits for its %s, it is given up', async (what) => {
    await session.signIn(server.origin, credentials)
    await until(() => secrets.has(server.origin))
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

it.each(['lock', 'enforce'] as const)(
  'a session given up by %s before there was one is nobody’s',
  async (by) => {
    await session.signIn(server.origin, credentials)
    await until(() => secrets.has(server.origin))
    reading = () => new Promise<never>(() => undefined)
    build()
    session.start()
    expect(session.account()).toBe(`${server.origin}|7`)
    refusal = () => appError('managed')
    session[by]()
    expect([status(), session.account()]).toEqual(['signed-out', null])
    expect(session.author()).toBe(`${server.origin}|7`)
  },
)

describe('where the organisation keeps no sessions', () => {
  it('none is kept, whatever was ticked', async () => {
    remembers = false
    await session.signIn(server.origin, credentials)
    await session.save()
    await sleep(20)
    expect(secrets.size).toBe(0)
    expect(session.state()).toMatchObject({ persisted: false })
  })

  it('what was kept before is taken away, at once or at the next start', async () => {
    await session.signIn(server.origin, credentials)
    await until(() => secrets.has(server.origin))
    remembers = false
    session.enforce()
    expect(secrets.size).toBe(0)
    expect(session.state()).toMatchObject({ status: 'signed-in', persisted: false })
    expect(remembered).toMatchObject({ present: false, user: null })

    remembers = null
    await session.signIn(server.origin, credentials)
    await until(() => secrets.has(server.origin))
    remembers = false
    build()
    session.start()
    expect(session.state()).toMatchObject({ status: 'signed-out', reason: 'none' })
    expect(secrets.size).toBe(0)
  })

  it('and where it keeps all, so is one that was not to be', async () => {
    remembers = true
    await session.signIn(server.origin, { ...credentials, remember: false })
    await until(() => secrets.has(server.origin))
  })
})

it('a lock ends the session here and on the server, leaves no secret, and keeps whose the drafts are', async () => {
  await session.signIn(server.origin, credentials)
  await until(() => secrets.has(server.origin))
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

describe('the end of a session', () => {
  beforeEach(async () => {
    await session.signIn(server.origin, credentials)
    await until(() => secrets.size === 1)
    states.length = 0
  })

  it('by a 401 is one transition, however many calls meet it', async () => {
    known.clear()
    await Promise.all(['1', '2', '3'].map((postId) => client.call('posts.likedUsers', { postId })))
    expect(states).toEqual([{ status: 'signed-out', reason: 'expired', server: server.origin }])
    expect(ends).toHaveLength(1)
    expect(session.account()).toBeNull()
  })

  it('still knows whose the last drafts are, which the page saves when it learns of the end', async () => {
    known.clear()
    await client.call('posts.likedUsers', { postId: '1' })
    expect(session.account()).toBeNull()
    expect(session.author()).toBe(`${server.origin}|7`)
  })

  it.each([403, 500])('never comes by a %i', async (answer) => {
    server.respond = (_, r) => json(r, answer, {})
    await client.call('posts.likedUsers', { postId: '1' })
    expect(status()).toBe('signed-in')
  })

  it('of an old session does not touch the new one', async () => {
    const old = session.target()
    await session.signIn(server.origin, credentials)
    if (old) session.expire(old)
    expect(status()).toBe('signed-in')
  })

  it('by the user informs the server and leaves no secret', async () => {
    await session.signOut()
    expect(states).toEqual([{ status: 'signed-out', reason: 'by-user', server: server.origin }])
    expect(ends).toEqual([{ reason: 'by-user', account: `${server.origin}|7`, keepsArchive: false }])
    expect(server.seen.at(-1)?.url).toBe('/logout')
    expect(known.size).toBe(0)
    expect(secrets.size).toBe(0)
    expect(remembered).toMatchObject({ present: false, user: null })
  })

  it('by the user lets nothing leave that still waits', async () => {
    const target = session.target()
    const leaving = session.signOut()
    expect(target?.left.signal.aborted).toBe(true)
    await leaving
  })

  it('by the user works without the server', async () => {
    server.respond = (_, r) => r.destroy()
    await session.signOut()
    expect(status()).toBe('signed-out')
    expect(secrets.size).toBe(0)
  })
})
