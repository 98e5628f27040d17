import { type Cookie, CookieJar } from 'tough-cookie'
import type { AuthUser } from '#shared/contract/entities/user.ts'
import type { Notice } from '#shared/ipc/push.ts'
import { csrfCookieName, type Target } from '../http/target.ts'
import type { SavedAccounts } from '../storage/saved-accounts.ts'
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
  /** Public data about the sessions, on disk. */
  readonly lastSession: Pick<SavedAccounts, 'get' | 'set' | 'update' | 'remove' | 'all' | 'forget'>
  /** Returns whether policies save sessions in the keyring; null when the user decides. */
  readonly remembers: () => boolean | null
  readonly onNotice: (notice: Notice) => void
}

/** A session in memory: of the active account, or of another one. */
export interface HeldSession {
  readonly target: Target
  readonly user: AuthUser
  readonly isDemo: boolean
  /** Records whether the keyring has the session. */
  readonly setPersisted: (persisted: boolean) => void
}

/** Saves the sessions for the next start: cookies in the keyring, the rest on disk. */
export interface SessionSaver {
  /** Writes the public data of the active session. `demo` is the e-mail of an account of the demo network. */
  remember(server: string, user: AuthUser | null, present: boolean, demo: string | null): void
  /** Records that the keyring has these cookies of a session. */
  recordFound(target: Target, secret: string): void
  /** Writes the cookies to the keyring, unless policies forbid it. */
  save(target: Target): Promise<void>
  /** Saves the changed cookies of all sessions. */
  saveChanged(): Promise<void>
  /**
   * Retries after the keyring refused, at most once a minute. A locked keyring may prompt for its password each time.
   */
  saveAgain(): void
  /** Removes the cookies of a member, whose session has ended, from the keyring. Keeps the member if `keepsUser`. */
  remove(server: string, user: AuthUser | null, keepsUser: boolean): void
  /** Removes all data that could restore a session. */
  removeAll(): void
}

/** Minimum ms between two attempts to save to a keyring that refused. */
const saveAgainMs = 60_000

/** Creates the saver for the sessions in memory. */
export const createSavedSession = (
  { keyring, lastSession, remembers, onNotice }: SavedSessionPorts,
  held: () => readonly HeldSession[],
): SessionSaver => {
  /** The cookies of each session in the keyring. */
  const savedTexts = new WeakMap<CookieJar, string>()
  /** Times of the last attempts to save the sessions that the keyring does not have. */
  const unsaved = new WeakMap<CookieJar, number>()
  let keyringNoticed = false

  /** Returns the session of these cookies; undefined after its end. */
  const heldWith = (jar: CookieJar): HeldSession | undefined =>
    held().find(({ target }) => target.jar === jar)
  const reportUnsaved = (why: 'keyring-unavailable' | 'session-too-large'): void => {
    if (keyringNoticed) return
    keyringNoticed = true
    onNotice(why)
  }

  const recordSaved = ({ jar, origin }: Target, member: string, text: string): void => {
    // The policies may have changed while the keyring was slow.
    if (remembers() === false) {
      void keyring.remove(origin, member)
      return
    }
    const session = heldWith(jar)
    if (session === undefined) return
    savedTexts.set(jar, text)
    unsaved.delete(jar)
    const last = lastSession.all().find(({ server, user }) => server === origin && user?.id === member)
    if (last?.isShared && last.present) void keyring.remove(origin, sharedEntry)
    lastSession.update({ server: origin, user: session.user, present: true, demo: null, isShared: false })
    session.setPersisted(true)
  }

  const saveToKeyring = async (target: Target): Promise<void> => {
    const { jar, origin } = target
    const before = heldWith(jar)
    if (remembers() === false || before === undefined) return
    const member = before.user.id
    const text = jarToText(target)
    const fits = keyring.fits(text)
    const isSaved = await keyring.write(origin, member, text, () => recordSaved(target, member, text))
    if (isSaved) return recordSaved(target, member, text)
    const session = heldWith(jar)
    if (session === undefined) return
    savedTexts.delete(jar)
    unsaved.set(jar, performance.now())
    lastSession.update({ server: origin, user: session.user, present: false, demo: null, isShared: false })
    // The keyring's secret belongs to an earlier state of the session.
    if (!fits) void keyring.remove(origin, member)
    reportUnsaved(fits ? 'keyring-unavailable' : 'session-too-large')
    session.setPersisted(false)
  }

  return {
    remember: (server, user, present, demo) =>
      lastSession.set({ server, present, user, demo, isShared: false }),
    recordFound: ({ jar }, secret) => void savedTexts.set(jar, secret),
    save: saveToKeyring,
    saveChanged: async () => {
      for (const { target, isDemo } of held()) {
        const isKept = savedTexts.has(target.jar) || unsaved.has(target.jar)
        if (isDemo || remembers() === false || !isKept) continue
        if (jarToText(target) !== savedTexts.get(target.jar)) await saveToKeyring(target)
      }
    },
    saveAgain: () => {
      for (const { target } of held()) {
        const triedAtMonotonic = unsaved.get(target.jar)
        if (triedAtMonotonic !== undefined && performance.now() - triedAtMonotonic > saveAgainMs)
          void saveToKeyring(target)
      }
    },
    remove: (server, user, keepsUser) => {
      if (user === null) return
      void keyring.remove(server, user.id)
      if (keepsUser) lastSession.update({ server, user, present: false, demo: null, isShared: false })
      else lastSession.remove(server, user.id)
    },
    removeAll: () => {
      // The policy applies to all data folders of this computer, so the shared entry goes as well.
      for (const { server, user, isShared } of lastSession.forget()) {
        if (isShared) void keyring.remove(server, sharedEntry)
        else if (user !== null) void keyring.remove(server, user.id)
      }
      for (const { target, setPersisted } of held()) {
        savedTexts.delete(target.jar)
        unsaved.delete(target.jar)
        setPersisted(false)
      }
    },
  }
}
