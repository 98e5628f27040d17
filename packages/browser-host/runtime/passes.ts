import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Compares in a time that does not depend on how much is right. */
export const isSame = (given: string | null | undefined, secret: string): boolean => {
  const left = Buffer.from(given ?? '')
  const right = Buffer.from(secret)
  return left.length === right.length && timingSafeEqual(left, right)
}

/** Admits one browser, once: it shows the key and gets a pass. */
interface Key {
  readonly token: string
  /** Made for it and not yet used by a page: whoever only asks whether somebody is here spends nothing. */
  readonly given: Set<string>
  /** Number of open pages of the admitted browser. */
  pages: number
  readonly waiting: (() => void)[]
}

/** Time that a browser may take to report its last page closed, ms. */
const goneMs = 1000

const random = (): string => randomBytes(24).toString('base64url')

/**
 * The keys of this launch and the passes that browsers got for them. `secret` signs the passes, so that they outlive this
 * process where the next one is given the same.
 */
export const createPasses = (secret: string) => {
  const sign = (text: string): string => createHmac('sha256', secret).update(text).digest('base64url')
  const newKey = (token: string): Key => ({ token, given: new Set(), pages: 0, waiting: [] })
  const first = newKey(sign('key'))
  const keys: Key[] = [first]
  const owners = new Map<string, Key>()
  const spent = new Set<string>()

  const isPass = (pass: string): boolean => {
    const [id = '', signature, more] = pass.split('.')
    return more === undefined && isSame(signature, sign(`pass ${id}`)) && !spent.has(pass)
  }
  const ownerOf = (pass: string): Key => owners.get(pass) ?? first
  const goes = (key: Key): Promise<unknown> => {
    let timer: NodeJS.Timeout | undefined
    return Promise.race([
      new Promise<void>((resolve) => key.waiting.push(resolve)),
      new Promise((resolve) => {
        timer = setTimeout(resolve, goneMs)
      }),
    ]).finally(() => clearTimeout(timer))
  }

  /** Ends all other passes of its key. */
  const use = (pass: string): Key => {
    const key = ownerOf(pass)
    for (const other of key.given) if (other !== pass) spent.add(other)
    key.given.clear()
    key.given.add(pass)
    return key
  }

  return {
    isPass,
    /** A browser loads a page with this pass: the browser before gets no other page, though no socket is open yet. */
    load: (pass: string): void => void use(pass),
    /** The key that was made with the launch. */
    launchKey: first.token,
    /** Another key, for one more browser. */
    freshKey: (): string => {
      const key = newKey(random())
      keys.push(key)
      return key.token
    },
    isKey: (token: string | null): boolean => keys.some((key) => isSame(token, key.token)),
    /** Returns a pass for a key; null while the admitted browser has an open page. */
    enter: async (token: string | null): Promise<string | null> => {
      const key = keys.find((one) => isSame(token, one.token))
      if (!key) return null
      if (key.pages > 0) await goes(key)
      if (key.pages > 0) return null
      const id = random()
      const pass = `${id}.${sign(`pass ${id}`)}`
      key.given.add(pass)
      owners.set(pass, key)
      return pass
    },
    /** Counts an open page of this pass. Returns what the page's end calls. */
    open: (pass: string): (() => void) => {
      const key = use(pass)
      key.pages += 1
      return () => {
        key.pages -= 1
        if (key.pages === 0) for (const resolve of key.waiting.splice(0)) resolve()
      }
    },
  }
}
