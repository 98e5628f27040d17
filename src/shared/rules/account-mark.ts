import type { SignedInAccount, SignedInAccounts } from '../ipc/accounts.ts'
import type { SessionState } from '../ipc/session.ts'

/** Returns the key of a member's account in main's storage. The demo network has another address after each start. */
export const accountKey = (server: string, userId: string, isDemo: boolean): string =>
  `${isDemo ? 'demo' : server}|${userId}`

/** Returns whether an account is that of the member with this id. */
export const isAccountOf = (account: string, userId: string): boolean => account.endsWith(`|${userId}`)

/** Returns the key of the session's account in main's storage; null without a known user. */
export const accountOf = (session: SessionState): string | null =>
  session.status === 'signed-out' || session.user === null
    ? null
    : accountKey(session.server, session.user.id, session.isDemo === true)

/** Returns the active account if there are several; null otherwise. */
export const namedAccountOf = ({ list }: SignedInAccounts): SignedInAccount | null =>
  (list.length > 1 ? list.find(({ isActive }) => isActive) : undefined) ?? null

/**
 * Returns a short mark of an account (FNV-1a), for addresses. It keeps the file addresses of accounts distinct, so that
 * Chromium's cache never shows one account the files of another. `salt` is random in each run: no content can contain
 * the address of a file.
 */
export const accountMark = (account: string, salt: string): string => {
  let digest = 0x811c9dc5
  for (const letter of salt + account) digest = Math.imul(digest ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return (digest >>> 0).toString(36)
}
