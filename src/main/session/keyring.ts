/** What is used of keytar: a service name per server, one fixed account. */
export interface Keytar {
  getPassword(service: string, account: string): Promise<string | null>
  setPassword(service: string, account: string, password: string): Promise<void>
  deletePassword(service: string, account: string): Promise<boolean>
}

/** What a reading of the keyring gave. `late` is what a slow one may still give, when somebody unlocks it meanwhile. */
export type KeyringReading =
  | { readonly status: 'found'; readonly secret: string }
  | { readonly status: 'none' }
  | { readonly status: 'unavailable'; readonly late: Promise<string | null> | null }

/** The system's keyring behind its guard. Every method ends, none throws. */
export interface Keyring {
  read(origin: string): Promise<KeyringReading>
  /** False when it could not be stored. */
  write(origin: string, secret: string): Promise<boolean>
  remove(origin: string): Promise<boolean>
}

const account = 'session'
const service = (origin: string): string => `Quayside ${origin}`
const timedOut = Symbol('timed out')

/**
 * Guards keytar: its native calls block a thread of libuv's small pool each, so one runs at a time and nobody waits
 * longer than `limit` milliseconds for any; a call that hangs keeps the later ones out instead of piling up on it
 * (robustness.md#slow-keyring). Keytar is loaded on first use, so that a machine without it still starts.
 */
export const createKeyring = (load: () => Promise<Keytar>, limit = 3000): Keyring => {
  let last: Promise<unknown> = Promise.resolve()

  const inTurn = <T>(act: (keytar: Keytar) => Promise<T>): Promise<T> => {
    const turn = last.then(async () => act(await load()))
    last = turn.catch(() => undefined)
    return turn
  }
  const within = async <T>(promise: Promise<T>): Promise<T | typeof timedOut> => {
    let timer: NodeJS.Timeout | undefined
    const limitPassed = new Promise<typeof timedOut>((resolve) => {
      timer = setTimeout(() => resolve(timedOut), limit)
    })
    try {
      return await Promise.race([promise, limitPassed])
    } finally {
      clearTimeout(timer)
    }
  }
  const done = async (promise: Promise<unknown>): Promise<boolean> => {
    promise.catch(() => undefined)
    try {
      return (await within(promise)) !== timedOut
    } catch {
      return false
    }
  }

  return {
    read: async (origin) => {
      const reading = inTurn((keytar) => keytar.getPassword(service(origin), account))
      const late = reading.catch(() => null)
      try {
        const secret = await within(reading)
        if (secret === timedOut) return { status: 'unavailable', late }
        return secret === null ? { status: 'none' } : { status: 'found', secret }
      } catch {
        return { status: 'unavailable', late: null }
      }
    },
    write: (origin, secret) => done(inTurn((keytar) => keytar.setPassword(service(origin), account, secret))),
    remove: (origin) => done(inTurn((keytar) => keytar.deletePassword(service(origin), account))),
  }
}

/** Loads the native module; it may be missing or built for another machine. */
export const loadKeytar = async (): Promise<Keytar> => {
  const loaded = (await import('keytar')) as { default?: Keytar } & Keytar
  return loaded.default ?? loaded
}
