import type { AuthInfo } from 'electron'

/** Name and password for a proxy. */
export interface ProxyLogin {
  readonly username: string
  readonly password: string
}

/** The question to the user. */
export interface LoginQuestion {
  readonly host: string
  readonly port: number
  /** The proxy's own name for itself; may be empty. Its operator chose the text. */
  readonly realm: string
  /** The previous, wrong login; null the first time. */
  readonly wrong: ProxyLogin | null
}

export interface ProxyLoginPorts {
  /** Null when the user wants none. */
  readonly ask: (question: LoginQuestion) => Promise<(ProxyLogin & { readonly remember: boolean }) | null>
  /** The system's keyring; none of its methods throws. */
  readonly saved: {
    read(name: string): Promise<string | null>
    write(name: string, secret: string): Promise<unknown>
    remove(name: string): Promise<unknown>
  }
  /** A proxy has been given a login by the user: what waited for it may go on. */
  readonly onGiven: () => void
  readonly now?: () => number
}

/** The logins at proxies, for every partition and window alike. */
export interface ProxyLogins {
  /**
   * Answers a proxy's challenge; null for a cancel. `last` is the same request's previous, wrong answer. Asks the user
   * once per proxy, however many requests wait and whatever realm the proxy names.
   */
  answer(info: AuthInfo, last: ProxyLogin | null): Promise<ProxyLogin | null>
  /** The user signs in, or the organisation's settings have changed: an earlier cancel no longer counts. */
  retry(): void
}

/** Milliseconds in which a proxy may cause one question by itself. */
const restMs = 60_000
/** Wrong logins after which the user is not asked again, and the most questions in that time. */
const mostWrong = 3
/** Milliseconds after which a login that was not refused has worked: wrong ones before it no longer count. */
const workedMs = 10 * 60_000

/** How the questions about one proxy went. */
interface Asked {
  /** The times of the last questions. */
  times: number[]
  wrong: number
  /** When the user gave the last login. */
  givenAt: number
  /** The user has cancelled, or has been wrong too often. */
  isOver: boolean
  /** The user has tried again since. */
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

/** Asks for logins at proxies, and remembers them (robustness.md#proxies). */
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

  /** Whether the user may be asked now. Counts a login that turned out to be wrong. */
  const mayAsk = (state: Asked, last: ProxyLogin | null): boolean => {
    state.times = state.times.filter((time) => time + restMs > now())
    if (last !== null) state.wrong = state.givenAt + workedMs > now() ? state.wrong + 1 : 1
    if (state.wrong >= mostWrong) state.isOver = true
    if (state.isOver || state.times.length >= mostWrong) return false
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
      // A server's own 401 is about the session, not about a name and a password.
      if (!info.isProxy) return Promise.resolve(null)
      // Without the realm: a proxy could name a new one each time.
      const key = `${info.host}:${info.port}`
      const login = known.get(key)
      if (login && !isSame(login, last)) return Promise.resolve(login)
      known.delete(key)
      const begun = waiting.get(key)
      if (begun) return begun
      const finding = find(key, info, last).finally(() => waiting.delete(key))
      waiting.set(key, finding)
      return finding
    },
    retry: () => {
      for (const state of asked.values()) Object.assign(state, { wrong: 0, isOver: false, isRetried: true })
    },
  }
}
