import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Compares in constant time. */
export const isSame = (given: string | null | undefined, secret: string): boolean => {
  const left = Buffer.from(given ?? '')
  const right = Buffer.from(secret)
  return left.length === right.length && timingSafeEqual(left, right)
}

/** A key, which admits one browser. The browser exchanges it for a session id. */
interface Key {
  readonly token: string
  /** Session ids that no page has used yet. A request without a page load uses up nothing. */
  readonly given: Set<string>
  /** Number of open pages of the admitted browser. */
  pages: number
  readonly waiting: (() => void)[]
}

/** Time for a browser to report its last page as closed, ms. */
const goneMs = 1000

const random = (): string => randomBytes(24).toString('base64url')

/**
 * Creates the keys of this launch and their sessions. `secret` signs the ids, so that a process with the same secret
 * accepts them.
 */
export const createSessions = (secret: string) => {
  const sign = (text: string): string => createHmac('sha256', secret).update(text).digest('base64url')
  const newKey = (token: string): Key => ({ token, given: new Set(), pages: 0, waiting: [] })
  const first = newKey(sign('key'))
  const keys: Key[] = [first]
  const owners = new Map<string, Key>()
  const spent = new Set<string>()

  const isValid = (sessionId: string): boolean => {
    const [id = '', signature, more] = sessionId.split('.')
    return more === undefined && isSame(signature, sign(`pass ${id}`)) && !spent.has(sessionId)
  }
  const ownerOf = (sessionId: string): Key => owners.get(sessionId) ?? first
  const goes = (key: Key): Promise<unknown> => {
    let timer: NodeJS.Timeout | undefined
    return Promise.race([
      new Promise<void>((resolve) => key.waiting.push(resolve)),
      new Promise((resolve) => {
        timer = setTimeout(resolve, goneMs)
      }),
    ]).finally(() => clearTimeout(timer))
  }

  /** Revokes all other sessions of its key. */
  const use = (sessionId: string): Key => {
    const key = ownerOf(sessionId)
    for (const other of key.given) if (other !== sessionId) spent.add(other)
    key.given.clear()
    key.given.add(sessionId)
    return key
  }

  return {
    isPass: isValid,
    /** Marks a session as used by a page. The previous browser gets no further page, even before a socket is open. */
    load: (sessionId: string): void => void use(sessionId),
    /** The first key of the launch. */
    launchKey: first.token,
    /** Returns another key for one more browser. */
    freshKey: (): string => {
      const key = newKey(random())
      keys.push(key)
      return key.token
    },
    isKey: (token: string | null): boolean => keys.some((key) => isSame(token, key.token)),
    /** Returns a session id for a key; null while the admitted browser has an open page. */
    enter: async (token: string | null): Promise<string | null> => {
      const key = keys.find((one) => isSame(token, one.token))
      if (!key) return null
      if (key.pages > 0) await goes(key)
      if (key.pages > 0) return null
      const id = random()
      const sessionId = `${id}.${sign(`pass ${id}`)}`
      key.given.add(sessionId)
      owners.set(sessionId, key)
      return sessionId
    },
    /** Counts an open page of this session. Returns a function that the page's end calls. */
    open: (sessionId: string): (() => void) => {
      const key = use(sessionId)
      key.pages += 1
      return () => {
        key.pages -= 1
        if (key.pages === 0) for (const resolve of key.waiting.splice(0)) resolve()
      }
    },
  }
}
