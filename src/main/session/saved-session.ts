import { type Cookie, CookieJar } from 'tough-cookie'
import type { AuthUser } from '#shared/contract/entities/user.ts'
import type { Notice } from '#shared/ipc/push.ts'
import { csrfCookieName, type Target } from '../http/target.ts'
import type { SavedSession } from '../storage/flags.ts'
import type { CurrentSession } from './current-session.ts'
import { type Keyring, sharedEntry } from './keyring.ts'

/** Returns a cookie with an absolute expiry, which must not restart at each read. */
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
 * Returns the session's cookies as the text for the keyring (robustness.md#keyring): the server's own HTTP-only
 * cookies, or all of its cookies if none are HTTP-only. The CSRF cookie is renewed anyway.
 */
export const jarToText = ({ jar, origin }: Target): string => {
  const own = jar.getCookiesSync(origin, { allPaths: true }).filter(({ key }) => key !== csrfCookieName)
  const hidden = own.filter(({ httpOnly }) => httpOnly)
  return JSON.stringify({ cookies: (hidden.length > 0 ? hidden : own).map(entryOf) })
}

/** Returns the cookies of such a text; null for a text that is no cookie jar. */
export const jarFromText = (text: string): CookieJar | null => {
  try {
    return CookieJar.fromJSON(text)
  } catch {
    return null
  }
}

export interface SavedSessionPorts {
  readonly keyring: Keyring
  /** Public data about the last session, on disk. */
  readonly lastSession: {
    get(): SavedSession | null
    set(session: SavedSession): void
    forget(): readonly SavedSession[]
  }
  /** Returns whether policies save sessions in the keyring; null when the user decides. */
  readonly remembers: () => boolean | null
  readonly onNotice: (notice: Notice) => void
}

/** Saves the session for the next start: cookies in the keyring, the rest on disk. */
export interface SessionSaver {
  /** Writes the public data. `demo` is the e-mail of an account of the demo network. */
  remember(server: string, user: AuthUser | null, present: boolean, demo: string | null): void
  /** Records that the keyring has these cookies. */
  noteFound(secret: string): void
  /** Writes the cookies to the keyring, unless policies forbid it. */
  save(target: Target): Promise<void>
  saveChanged(): Promise<void>
  /**
   * Retries after the keyring refused, at most once a minute. A locked keyring may prompt for its password each time.
   */
  saveAgain(): void
  /** Clears the cookies in memory; the keyring keeps its own. */
  forget(): void
  /** Removes the cookies of a member, whose session has ended, from the keyring and the public data. */
  remove(server: string, user: AuthUser | null, keepsUser: boolean): void
  /** Removes all data that could restore a session. */
  removeAll(): void
}

/** Minimum ms between two attempts to save to a keyring that refused. */
const saveAgainMs = 60_000

/** Creates the saver for the current session. */
export const createSavedSession = (
  { keyring, lastSession, remembers, onNotice }: SavedSessionPorts,
  current: Pick<CurrentSession, 'state' | 'setState' | 'target' | 'isDemo'>,
): SessionSaver => {
  /** The cookies in the keyring; '' for none. */
  let savedText = ''
  /** The target whose secret is not saved yet, and the time of the last attempt. */
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
    lastSession.set({ server, present, user, demo, isShared: false })

  const noteSaved = (target: Target, member: string, text: string): void => {
    // The policies may have changed while the keyring was slow.
    if (remembers() === false) {
      void keyring.remove(target.origin, member)
      return
    }
    const state = current.state()
    if (current.target() !== target || state.status !== 'signed-in') return
    savedText = text
    unsaved = null
    const last = lastSession.get()
    if (last?.server === target.origin && last.isShared && last.present)
      void keyring.remove(target.origin, sharedEntry)
    remember(target.origin, state.user, true, null)
    if (!state.persisted) current.setState({ ...state, persisted: true })
  }

  const saveToKeyring = async (target: Target): Promise<void> => {
    const before = current.state()
    if (remembers() === false || before.status !== 'signed-in') return
    const member = before.user.id
    const text = jarToText(target)
    const fits = keyring.fits(text)
    const isSaved = await keyring.write(target.origin, member, text, () => noteSaved(target, member, text))
    if (isSaved) return noteSaved(target, member, text)
    const state = current.state()
    if (current.target() !== target || state.status !== 'signed-in') return
    savedText = ''
    unsaved = { target, triedAt: performance.now() }
    remember(target.origin, state.user, false, null)
    // The keyring's secret belongs to an earlier state of the session.
    if (!fits) void keyring.remove(target.origin, member)
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
    remove: (server, user, keepsUser) => {
      if (user !== null) void keyring.remove(server, user.id)
      remember(server, keepsUser ? user : null, false, null)
    },
    removeAll: () => {
      // The policy applies to all data folders of this computer, so the shared entry goes as well.
      for (const { server, user, isShared } of lastSession.forget()) {
        if (isShared) void keyring.remove(server, sharedEntry)
        else if (user !== null) void keyring.remove(server, user.id)
      }
      forget()
      const state = current.state()
      if (state.status === 'signed-in' && state.persisted) current.setState({ ...state, persisted: false })
    },
  }
}
