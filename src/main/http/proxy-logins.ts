import type { AuthInfo } from 'electron'

/** Name and password for a proxy. */
export interface ProxyLogin {
  readonly username: string
  readonly password: string
}

/** What the user is asked. */
export interface LoginQuestion {
  readonly host: string
  readonly port: number
  /** The proxy's own name for itself; may be empty. Whoever runs it wrote this. */
  readonly realm: string
  /** What was given before and is wrong; null the first time. */
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
   * What to answer a proxy's challenge; null for a cancel. `last` is what the same request was answered before: it is
   * wrong. Asks the user once for each proxy, however many requests wait.
   */
  answer(info: AuthInfo, last: ProxyLogin | null): Promise<ProxyLogin | null>
  /** The user tries again: a cancel of a moment ago no longer counts. */
  retry(): void
}

/** Milliseconds after a cancel in which nobody is asked again, or polling would do so all the time. */
const restMs = 60_000

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
  const cancelledAt = new Map<string, number>()

  const find = async (key: string, info: AuthInfo, last: ProxyLogin | null): Promise<ProxyLogin | null> => {
    const name = `proxy ${info.host}:${info.port}`
    const kept = readSaved(await saved.read(name))
    if (kept && !isSame(kept, last)) {
      known.set(key, kept)
      return kept
    }
    if ((cancelledAt.get(key) ?? Number.NEGATIVE_INFINITY) + restMs > now()) return null
    const { host, port, realm } = info
    const given = await ask({ host, port, realm, wrong: last })
    if (given === null) {
      cancelledAt.set(key, now())
      return null
    }
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
      const key = `${info.scheme} ${info.host}:${info.port} ${info.realm}`
      const login = known.get(key)
      if (login && !isSame(login, last)) return Promise.resolve(login)
      known.delete(key)
      const begun = waiting.get(key)
      if (begun) return begun
      const finding = find(key, info, last).finally(() => waiting.delete(key))
      waiting.set(key, finding)
      return finding
    },
    retry: () => cancelledAt.clear(),
  }
}
