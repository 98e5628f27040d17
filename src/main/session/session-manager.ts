import type { AuthUser } from '#shared/contract/entities/user.ts'
import { type AppError, failed, ok, type Result } from '#shared/errors.ts'
import type { Notice } from '#shared/ipc/push.ts'
import type { SessionState } from '#shared/ipc/session.ts'
import type { Client } from '../http/client.ts'
import { createTarget, type Target } from '../http/target.ts'
import { type DesktopConfig, type LoadedAccount, loadAccount } from './account.ts'
import { parseServerAddress } from './address.ts'
import { type Credentials, enter } from './enter.ts'
import { jarFromText, jarToText } from './jar-text.ts'
import type { Keyring } from './keyring.ts'

/** What is remembered on disk about the last session: nothing secret. */
export interface RememberedSession {
  readonly server: string
  /** Whether the keyring should hold a session for that server. */
  readonly present: boolean
  readonly user: AuthUser | null
  /** E-mail of the demo account, when it was the embedded demo network. */
  readonly demo: string | null
}

export interface SessionManagerPorts {
  readonly client: Client
  readonly keyring: Keyring
  readonly memory: {
    get(): RememberedSession | null
    set(session: RememberedSession): void
  }
  /** Starts the demo network for an account of it; the session that comes back after a restart needs it. */
  readonly demo: (email: string) => Promise<Result<{ url: string; credentials: Credentials }>>
  readonly onState: (state: SessionState) => void
  readonly onNotice: (notice: Notice) => void
  readonly onStarted: (account: LoadedAccount) => void
  /** The session is over; `asked` when the user wanted it so, with the key of the account whose traces are to go. */
  readonly onEnded: (end: { readonly reason: 'asked' | 'expired'; readonly account: string }) => void
}

export interface SessionManager {
  state(): SessionState
  target(): Target | null
  /** The same, once it is settled whether the stored session can be used. */
  settled(): Promise<Target | null>
  config(): DesktopConfig | null
  /** Key under which this account's drafts and cached wall are kept; null when signed out. */
  account(): string | null
  /**
   * Key under which what was typed until now is kept. It outlives the session: the page writes its last words when it
   * hears of the end.
   */
  author(): string | null
  /** Begins to restore the last session; never waits for keyring or network. */
  start(): void
  /** The network may be back: checks at once what waits for it. */
  wake(): void
  signIn(server: string, credentials: Credentials, demo?: boolean): Promise<Result<SessionState>>
  signOut(): Promise<void>
  refresh(): Promise<Result<SessionState>>
  /** The server no longer knows this session; one transition, whoever noticed first. */
  expire(target: Target): void
  /** Stores changed cookies; call now and then, and before quitting. */
  save(): Promise<void>
}

const firstRetry = 2000
const lastRetry = 30_000
const logoutLimit = 5000

/** Errors that pass by themselves while a stored session waits to be checked. */
const passing = (error: AppError): boolean => error.code !== 'signed-out' && error.code !== 'not-found'

/** Keeps who is signed in. The token never leaves this folder and `api`. */
export const createSessionManager = (ports: SessionManagerPorts): SessionManager => {
  const { client, keyring, memory } = ports
  let state: SessionState = { status: 'signed-out', reason: 'none', server: null }
  let target: Target | null = null
  let config: DesktopConfig | null = null
  let account: string | null = null
  let author: string | null = null
  let isDemo = false
  let saved = ''
  let attempt = 0
  let wakeUp: (() => void) | null = null
  let keyringTold = false
  let waiting: (() => void)[] = []

  const settle = (): void => {
    const told = waiting
    waiting = []
    for (const tell of told) tell()
  }
  const setState = (next: SessionState): void => {
    state = next
    if (state.status !== 'restoring') settle()
    ports.onState(next)
  }
  const tellKeyring = (): void => {
    if (keyringTold) return
    keyringTold = true
    ports.onNotice('keyring-unavailable')
  }
  const accountKey = (origin: string, user: AuthUser): string => `${isDemo ? 'demo' : origin}|${user.id}`

  const setAccount = (key: string | null): void => {
    account = key
    author = key
  }

  const drop = (): Target | null => {
    const ended = target
    target = null
    config = null
    account = null
    saved = ''
    wakeUp?.()
    return ended
  }

  const remember = (origin: string, user: AuthUser | null, present: boolean, demo: string | null): void =>
    memory.set({ server: origin, present, user, demo })

  const store = async (held: Target, user: AuthUser): Promise<void> => {
    const text = jarToText(held)
    const stored = await keyring.write(held.origin, text)
    if (target !== held) return
    saved = stored ? text : ''
    remember(held.origin, user, stored, null)
    if (stored || state.status !== 'signed-in') return
    tellKeyring()
    setState({ ...state, persisted: false })
  }

  const adopt = (held: Target, loaded: LoadedAccount, persisted: boolean): SessionState => {
    target = held
    config = loaded.config
    setAccount(accountKey(held.origin, loaded.user))
    setState({
      status: 'signed-in',
      server: held.origin,
      user: loaded.user,
      settings: loaded.settings,
      chatUrl: loaded.config.chat_url,
      paymentUrl: loaded.config.payment_url,
      persisted,
    })
    ports.onStarted(loaded)
    return state
  }

  const expire = (noticed: Target): void => {
    if (noticed !== target) return
    const key = account
    const { origin } = noticed
    const user = state.status === 'signed-out' ? null : state.user
    drop()?.ended.abort()
    void keyring.remove(origin)
    remember(origin, user, false, null)
    setState({ status: 'signed-out', reason: 'expired', server: origin })
    if (key !== null) ports.onEnded({ reason: 'expired', account: key })
  }

  const untilWoken = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(done, ms)
      timer.unref()
      function done(): void {
        clearTimeout(timer)
        wakeUp = null
        resolve()
      }
      wakeUp = done
    })

  const resume = async (held: Target, mine: number): Promise<void> => {
    for (let wait = firstRetry; mine === attempt; wait = Math.min(lastRetry, wait * 2)) {
      const loaded = await loadAccount(client, held)
      if (mine !== attempt || target !== held) return
      if (loaded.ok) {
        remember(held.origin, loaded.value.user, true, null)
        adopt(held, loaded.value, true)
        return
      }
      if (loaded.error.code === 'signed-out') return expire(held)
      if (!passing(loaded.error)) {
        drop()
        setState({ status: 'signed-out', reason: 'none', server: held.origin })
        return
      }
      await untilWoken(wait * (0.75 + Math.random() / 2))
    }
  }

  const restoreWith = (last: RememberedSession, secret: string, mine: number): Promise<void> | undefined => {
    const jar = jarFromText(secret)
    if (!jar) {
      setState({ status: 'signed-out', reason: 'none', server: last.server })
      return undefined
    }
    isDemo = false
    target = createTarget(last.server, jar)
    saved = secret
    setAccount(last.user ? accountKey(last.server, last.user) : null)
    settle()
    return resume(target, mine)
  }

  const restoreDemo = async (email: string, last: RememberedSession, mine: number): Promise<void> => {
    const started = await ports.demo(email)
    if (mine !== attempt) return
    const entered = started.ok
      ? await session.signIn(started.value.url, started.value.credentials, true)
      : started
    if (!entered.ok && state.status === 'restoring')
      setState({ status: 'signed-out', reason: 'none', server: last.server })
  }

  const restore = async (last: RememberedSession, mine: number): Promise<void> => {
    const reading = await keyring.read(last.server)
    if (mine !== attempt) return
    if (reading.status === 'found') return restoreWith(last, reading.secret, mine)
    // The flag says that there is a session: no answer means a locked or absent keyring, not a sign-out
    // (robustness.md#keyring).
    tellKeyring()
    setState({ status: 'signed-out', reason: 'none', server: last.server })
    const late = reading.status === 'unavailable' ? await reading.late : null
    if (late === null || mine !== attempt) return
    setState({ status: 'restoring', server: last.server, user: last.user })
    await restoreWith(last, late, mine)
  }

  const session: SessionManager = {
    state: () => state,
    target: () => target,
    settled: async () => {
      if (target === null && state.status === 'restoring')
        await new Promise<void>((resolve) => waiting.push(resolve))
      return target
    },
    config: () => config,
    account: () => account,
    author: () => author,
    start: () => {
      const last = memory.get()
      if (!last) return
      const mine = ++attempt
      if (!last.present && last.demo === null) {
        setState({ status: 'signed-out', reason: 'none', server: last.server })
        return
      }
      isDemo = last.demo !== null
      setAccount(last.user ? accountKey(last.server, last.user) : null)
      setState({ status: 'restoring', server: last.server, user: last.user })
      void (last.demo === null ? restore(last, mine) : restoreDemo(last.demo, last, mine))
    },
    wake: () => wakeUp?.(),
    signIn: async (server, credentials, demo = false) => {
      const address = parseServerAddress(server)
      if (!address.ok) return address
      const mine = ++attempt
      const held = createTarget(address.value)
      const entered = await enter(client, held, credentials)
      if (mine !== attempt) return failed('cancelled')
      if (!entered.ok) return entered
      drop()?.ended.abort()
      isDemo = demo
      const wanted = demo || credentials.remember
      remember(held.origin, entered.value.user, false, demo ? credentials.email : null)
      const next = adopt(held, entered.value, wanted)
      if (wanted && !demo) void store(held, entered.value.user)
      return ok(next)
    },
    signOut: async () => {
      attempt += 1
      const key = account
      const server = state.server
      const ended = drop()
      if (server !== null) {
        void keyring.remove(server)
        remember(server, null, false, null)
      }
      setState({ status: 'signed-out', reason: 'asked', server })
      if (key !== null) ports.onEnded({ reason: 'asked', account: key })
      if (!ended) return
      const signal = AbortSignal.timeout(logoutLimit)
      await client.call('auth.logout', {}, { target: ended, ownUnauthorised: true, signal })
      ended.ended.abort()
    },
    refresh: async () => {
      const held = target
      if (!held || state.status !== 'signed-in') return ok(state)
      const loaded = await loadAccount(client, held)
      if (target !== held || state.status !== 'signed-in') return ok(state)
      if (!loaded.ok) {
        if (loaded.error.code === 'signed-out') expire(held)
        return loaded
      }
      const { user, settings } = loaded.value
      setState({ ...state, user, settings: settings ?? state.settings })
      return ok(state)
    },
    expire,
    save: async () => {
      const held = target
      if (!held || isDemo || saved === '' || state.status !== 'signed-in') return
      if (jarToText(held) !== saved) await store(held, state.user)
    },
  }
  return session
}
