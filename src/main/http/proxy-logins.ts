import type { AuthInfo } from 'electron'

export interface ProxyLogin {
  readonly username: string
  readonly password: string
}

export interface LoginQuestion {
  readonly host: string
  readonly port: number
  /** The proxy's own name; may be empty. The proxy's operator chooses this text. */
  readonly realm: string
  /** The previous, wrong login; null for the first question. */
  readonly wrong: ProxyLogin | null
}

export interface ProxyLoginPorts {
  /** Resolves with null when the user cancels. */
  readonly ask: (question: LoginQuestion) => Promise<(ProxyLogin & { readonly remember: boolean }) | null>
  /** The system's keyring. Its methods never throw. */
  readonly saved: {
    read(name: string): Promise<string | null>
    write(name: string, secret: string): Promise<unknown>
    remove(name: string): Promise<unknown>
  }
  /** Called after the user gave a login for a proxy: waiting requests can continue. */
  readonly onGiven: () => void
  readonly now?: () => number
}

/** Proxy logins of all partitions and windows. */
export interface ProxyLogins {
  /**
   * Answers a proxy's challenge; null cancels. `last` is the previous, wrong answer to the same request. Asks the user
   * once per proxy, for any number of requests and realms.
   */
  answer(info: AuthInfo, last: ProxyLogin | null): Promise<ProxyLogin | null>
  /** Resets earlier cancels, after a sign-in attempt or a change of policy. */
  retry(): void
}

/** Minimum ms between two questions that a proxy itself causes. */
const restMs = 60_000
/** Wrong logins after which the questions stop. Also the maximum number of questions within `restMs`. */
const maxWrong = 3
/** Ms after which an unrefused login counts as working. Earlier wrong logins then no longer count. */
const workedMs = 10 * 60_000

/** History of the questions about one proxy. */
interface Asked {
  /** Times of the recent questions. */
  times: number[]
  wrong: number
  /** Time of the user's last login. */
  givenAt: number
  /** The user cancelled, or gave too many wrong logins. */
  isOver: boolean
  /** The user has retried since. */
  isRetried: boolean
}

const readSaved = (text: string | null): ProxyLogin | null => {
  try {
    const { username, password } = JSON.parse(text ?? 'null') as Record<string, unknown>
    return typeof username === 'string' && typeof password === 'string' ? { username, password } : null
  } catch {
    return null
  }
}

const isSame = (a: ProxyLogin, b: ProxyLogin | null): boolean =>
  a.username === b?.username && a.password === b.password

/** Creates the proxy logins, which asks the user and caches the answers (robustness.md#proxies). */
export const createProxyLogins = ({
  ask,
  saved,
  onGiven,
  now = () => performance.now(),
}: ProxyLoginPorts): ProxyLogins => {
  const known = new Map<string, ProxyLogin>()
  const waiting = new Map<string, Promise<ProxyLogin | null>>()
  const asked = new Map<string, Asked>()
  const askedOf = (key: string): Asked => {
    const found = asked.get(key) ?? { times: [], wrong: 0, givenAt: 0, isOver: false, isRetried: false }
    asked.set(key, found)
    return found
  }

  /** Returns whether to ask the user now. Also counts a login that was wrong. */
  const mayAsk = (state: Asked, last: ProxyLogin | null): boolean => {
    state.times = state.times.filter((time) => time + restMs > now())
    if (last !== null) state.wrong = state.givenAt + workedMs > now() ? state.wrong + 1 : 1
    if (state.wrong >= maxWrong) state.isOver = true
    if (state.isOver || state.times.length >= maxWrong) return false
    return last !== null || state.isRetried || state.times.length === 0
  }

  const find = async (key: string, info: AuthInfo, last: ProxyLogin | null): Promise<ProxyLogin | null> => {
    const name = `proxy ${info.host}:${info.port}`
    const kept = readSaved(await saved.read(name))
    if (kept && !isSame(kept, last)) {
      known.set(key, kept)
      return kept
    }
    const state = askedOf(key)
    if (!mayAsk(state, last)) return null
    state.times.push(now())
    state.isRetried = false
    const { host, port, realm } = info
    const given = await ask({ host, port, realm, wrong: last })
    if (given === null) {
      state.isOver = true
      return null
    }
    state.givenAt = now()
    const { remember, ...login } = given
    known.set(key, login)
    if (remember) void saved.write(name, JSON.stringify(login))
    else if (kept) void saved.remove(name)
    onGiven()
    return login
  }

  return {
    answer: (info, last) => {
      // A server's own 401 concerns the session, not a name and password.
      if (!info.isProxy) return Promise.resolve(null)
      // The key omits the realm, since a proxy could name a new one each time.
      const key = `${info.host}:${info.port}`
      const login = known.get(key)
      if (login && !isSame(login, last)) return Promise.resolve(login)
      known.delete(key)
      const started = waiting.get(key)
      if (started) return started
      const finding = find(key, info, last).finally(() => waiting.delete(key))
      waiting.set(key, finding)
      return finding
    },
    retry: () => {
      for (const state of asked.values()) Object.assign(state, { wrong: 0, isOver: false, isRetried: true })
    },
  }
}
