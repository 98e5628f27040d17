import { z } from 'zod'
import { authUser } from '#shared/contract/entities/user.schema.ts'
import type { AuthUser } from '#shared/contract/entities/user.ts'
import { type AccountColour, accountColours } from '#shared/ipc/accounts.ts'
import { accountKey } from '#shared/rules/account-mark.ts'

/** A session in `flags.json` of versions with one session for each server. */
export const rememberedSession = z.object({
  present: z.boolean().catch(false).default(false),
  user: authUser.nullable().catch(null).default(null),
  demo: z.string().max(320).nullable().catch(null).default(null),
  // Earlier versions omit it: their data folders share one entry per server.
  isShared: z.boolean().catch(false).default(true),
})

/** A session in `flags.json`, with the user's choices about its account. */
export const savedAccount = rememberedSession.extend({
  server: z.string().max(2000),
  colour: z.enum(accountColours).nullable().catch(null).default(null),
  path: z.string().max(4000).nullable().catch(null).default(null),
})
export type SavedAccount = z.output<typeof savedAccount>

/**
 * Saved data of a session: its server, its user, and whether the keyring should have its cookies
 * (robustness.md#keyring). Nothing is secret.
 */
export interface SavedSession {
  readonly server: string
  readonly present: boolean
  readonly user: AuthUser | null
  readonly demo: string | null
  /** Whether the cookies are still in the entry that all data folders share. */
  readonly isShared: boolean
}

/** The colour of an account in the switcher, and its last path. Null for the default. */
export interface AccountAppearance {
  readonly colour: AccountColour | null
  readonly path: string | null
}

/** The sessions of all accounts on disk, in the order of the switcher. */
export interface SavedAccounts {
  /** Returns the last session, or null. */
  get(): SavedSession | null
  /** Saves a session and makes it the last one. */
  set(session: SavedSession): void
  /** Saves a session of an account in the background. */
  update(session: SavedSession): void
  /** Removes a member's session; the server stays the last one. */
  remove(server: string, userId: string): void
  all(): readonly (SavedSession & AccountAppearance)[]
  /** Changes the choices about an account. */
  setAppearance(account: string, appearance: Partial<AccountAppearance>): void
  /** Sorts the accounts. Those that are not named follow. */
  sort(accounts: readonly string[]): void
  /** Removes users and presence from all sessions. Returns those whose secrets the keyring may hold. */
  forget(): readonly SavedSession[]
}

/** The part of `flags.json` with the sessions. */
export interface SavedSessions {
  readonly lastServer: string | null
  /** Id of the member of the last session; '' for none. */
  readonly lastUser: string
  readonly sessions: Readonly<Record<string, z.output<typeof rememberedSession>>>
  readonly accounts: readonly SavedAccount[]
}

/** Returns the key of a saved session's account; null without a known user. */
export const savedAccountKey = ({
  server,
  demo,
  user,
}: Pick<SavedSession, 'server' | 'demo' | 'user'>): string | null =>
  user && accountKey(server, user.id, demo !== null)

/** Returns the saved session of an account. */
export const savedSessionOf = <One extends SavedSession>(
  saved: { all(): readonly One[] },
  account: string,
): One | undefined => saved.all().find((one) => savedAccountKey(one) === account)

/** More accounts than a user has. The oldest without a session are dropped. */
const maxAccounts = 20

/** Opens the sessions. Those of earlier versions, one for each server, become accounts. */
export const createSavedAccounts = (store: {
  get(): SavedSessions
  set(patch: Partial<SavedSessions>): unknown
}): SavedAccounts => {
  const idOf = ({ user }: Pick<SavedSession, 'user'>): string => user?.id ?? ''
  const isSame = (one: SavedSession, other: SavedSession): boolean =>
    one.server === other.server && idOf(one) === idOf(other)
  const { sessions, lastServer: last } = store.get()
  if (Object.keys(sessions).length > 0) {
    const earlier = Object.entries(sessions).map(([server, one]) => ({
      server,
      colour: null,
      path: null,
      ...one,
    }))
    const lastUser = earlier.find(({ server }) => server === last)?.user?.id ?? ''
    const now = store.get().accounts
    // An account that is signed in here keeps its own entry of the keyring.
    const added = earlier.filter((one) => !now.some((other) => other.present && isSame(one, other)))
    const kept = now.filter((one) => !added.some((other) => isSame(one, other)))
    store.set({ accounts: [...kept, ...added], sessions: {}, lastUser })
  }
  const all = (): readonly SavedAccount[] => store.get().accounts
  /** Returns whether an account replaces another: the demo network has another address after each start. */
  const replaces = (one: SavedSession, other: SavedSession): boolean =>
    isSame(one, other) || (savedAccountKey(one) !== null && savedAccountKey(one) === savedAccountKey(other))
  /** Returns the accounts with this session's. */
  const updated = (session: SavedSession): readonly SavedAccount[] => {
    const { server, present, user, demo, isShared } = session
    const known = all().find((one) => replaces(one, session))
    const next = { colour: null, path: null, ...known, server, present, user, demo, isShared }
    // An entry without a member only names the server.
    const list = known
      ? all().map((one) => (one === known ? next : one))
      : [...all().filter((one) => one.user !== null || one.server !== server), next]
    const spare = list.filter((one) => !one.present && one.demo === null && one !== next)
    const dropped = new Set(spare.slice(0, Math.max(0, list.length - maxAccounts)))
    return list.filter((one) => !dropped.has(one))
  }
  return {
    get: () => {
      const { lastServer, lastUser } = store.get()
      const named = all().find((one) => one.server === lastServer && idOf(one) === lastUser)
      if (named || lastServer === null) return named ? sessionOf(named) : null
      return { server: lastServer, present: false, user: null, demo: null, isShared: false }
    },
    set: (session) => {
      store.set({ lastServer: session.server, lastUser: idOf(session), accounts: updated(session) })
    },
    update: (session) => {
      store.set({ accounts: updated(session) })
    },
    remove: (server, userId) => {
      store.set({ accounts: all().filter((one) => one.server !== server || one.user?.id !== userId) })
    },
    all,
    setAppearance: (account, appearance) => {
      store.set({
        accounts: all().map((one) => (savedAccountKey(one) === account ? { ...one, ...appearance } : one)),
      })
    },
    sort: (accounts) => {
      const placeOf = (one: SavedAccount): number => {
        const at = accounts.indexOf(savedAccountKey(one) ?? '')
        return at < 0 ? accounts.length : at
      }
      store.set({ accounts: all().toSorted((one, other) => placeOf(one) - placeOf(other)) })
    },
    forget: () => {
      const kept = all().filter(({ present }) => present)
      store.set({ accounts: [], lastUser: '' })
      return kept
    },
  }
}

const sessionOf = ({ server, present, user, demo, isShared }: SavedAccount): SavedSession => ({
  server,
  present,
  user,
  demo,
  isShared,
})
