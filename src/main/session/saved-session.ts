import { type Cookie, CookieJar } from 'tough-cookie'
import type { AuthUser } from '#shared/contract/entities/user.ts'
import type { Notice } from '#shared/ipc/push.ts'
import { csrfCookieName, type Target } from '../http/target.ts'
import type { SavedSession } from '../storage/flags.ts'
import type { CurrentSession } from './current-session.ts'
import type { Keyring } from './keyring.ts'

/** A cookie without what only its arrival said: its end counts from then, not from each time it is read. */
const entryOf = (cookie: Cookie): object => {
  const { key, value, domain, path, secure, httpOnly, hostOnly, sameSite } = cookie
  const end = cookie.expiryTime()
  return {
    key,
    value,
    domain,
    path,
    ...(end !== undefined && Number.isFinite(end) ? { expires: new Date(end).toJSON() } : {}),
    ...(secure ? { secure } : {}),
    ...(httpOnly ? { httpOnly } : {}),
    ...(hostOnly ? { hostOnly } : {}),
    ...(sameSite ? { sameSite } : {}),
  }
}

/**
 * The cookies that make up the session, as the text that is saved in the keyring (robustness.md#keyring): those for the
 * target's own server that no script may read, as a session's are; all of its where there are none such. The CSRF cookie
 * is renewed anyway.
 */
export const jarToText = ({ jar, origin }: Target): string => {
  const own = jar.getCookiesSync(origin, { allPaths: true }).filter(({ key }) => key !== csrfCookieName)
  const hidden = own.filter(({ httpOnly }) => httpOnly)
  return JSON.stringify({ cookies: (hidden.length > 0 ? hidden : own).map(entryOf) })
}

/** The cookies of such a text; null when the text is no cookie jar. */
export const jarFromText = (text: string): CookieJar | null => {
  try {
    return CookieJar.fromJSON(text)
  } catch {
    return null
  }
}

export interface SavedSessionPorts {
  readonly keyring: Keyring
  /** Data on disk about the last session: nothing secret. */
  readonly lastSession: {
    get(): SavedSession | null
    set(session: SavedSession): void
    forget(): readonly string[]
  }
  /** Whether sessions are kept in the keyring, where the organisation decides that; null where the person does. */
  readonly remembers: () => boolean | null
  readonly onNotice: (notice: Notice) => void
}

/** Keeps the session for the next start: cookies in the keyring, the rest on disk. */
export interface SessionSaver {
  /** Writes what is not secret; `demo` is the e-mail of an account of the demo network. */
  remember(server: string, user: AuthUser | null, present: boolean, demo: string | null): void
  /** The keyring holds these cookies. */
  noteFound(secret: string): void
  /** Writes the cookies to the keyring, unless the organisation forbids it. */
  save(target: Target): Promise<void>
  /** Saves cookies that have changed. */
  saveChanged(): Promise<void>
  /** Retries after a refusal of the keyring, at most once a minute: a locked one may ask for its password each time. */
  saveAgain(): void
  /** Forgets the cookies, and leaves the keyring as it is. */
  forget(): void
  /** Removes everything that would restore a session. */
  removeAll(): void
}

/** Least milliseconds between two tries to save a session in a keyring that refused it. */
const saveAgainMs = 60_000

/** Creates it for the current session, whose state says whether it is saved. */
export const createSavedSession = (
  { keyring, lastSession, remembers, onNotice }: SavedSessionPorts,
  current: Pick<CurrentSession, 'state' | 'setState' | 'target' | 'isDemo'>,
): SessionSaver => {
  /** The cookies as the keyring has them; empty when it has none. */
  let savedText = ''
  /** A secret that could not be saved yet, and the time of the last try. */
  let unsaved: { readonly target: Target; readonly triedAt: number } | null = null
  let keyringNoticed = false

  const forget = (): void => {
    savedText = ''
    unsaved = null
  }
  const noteInMemory = (why: 'keyring-unavailable' | 'session-too-large'): void => {
    if (keyringNoticed) return
    keyringNoticed = true
    onNotice(why)
  }
  const remember = (server: string, user: AuthUser | null, present: boolean, demo: string | null): void =>
    lastSession.set({ server, present, user, demo })

  const noteSaved = (target: Target, text: string): void => {
    // The organisation may have decided otherwise while the keyring took its time.
    if (remembers() === false) {
      void keyring.remove(target.origin)
      return
    }
    const state = current.state()
    if (current.target() !== target || state.status !== 'signed-in') return
    savedText = text
    unsaved = null
    remember(target.origin, state.user, true, null)
    if (!state.persisted) current.setState({ ...state, persisted: true })
  }

  const saveToKeyring = async (target: Target): Promise<void> => {
    if (remembers() === false) return
    const text = jarToText(target)
    const fits = keyring.fits(text)
    const isSaved = await keyring.write(target.origin, text, () => noteSaved(target, text))
    if (isSaved) return noteSaved(target, text)
    const state = current.state()
    if (current.target() !== target || state.status !== 'signed-in') return
    savedText = ''
    unsaved = { target, triedAt: performance.now() }
    remember(target.origin, state.user, false, null)
    // An earlier match was of a session that has changed since.
    if (!fits) void keyring.remove(target.origin)
    noteInMemory(fits ? 'keyring-unavailable' : 'session-too-large')
    current.setState({ ...state, persisted: false })
  }

  return {
    remember,
    noteFound: (secret) => {
      savedText = secret
    },
    save: saveToKeyring,
    saveChanged: async () => {
      const target = current.target()
      if (!target || current.isDemo() || current.state().status !== 'signed-in') return
      if (remembers() === false || (savedText === '' && unsaved === null)) return
      if (jarToText(target) !== savedText) await saveToKeyring(target)
    },
    saveAgain: () => {
      if (unsaved && performance.now() - unsaved.triedAt > saveAgainMs) void saveToKeyring(unsaved.target)
    },
    forget,
    removeAll: () => {
      for (const origin of lastSession.forget()) void keyring.remove(origin)
      forget()
      const state = current.state()
      if (state.status === 'signed-in' && state.persisted) current.setState({ ...state, persisted: false })
    },
  }
}
