import type { SessionState } from '../ipc/session.ts'

/**
 * Returns the key of the account in a session, as main stores things under it; null where nobody is known to be there.
 */
export const accountOf = (session: SessionState): string | null =>
  session.status === 'signed-out' || session.user === null
    ? null
    : `${session.isDemo ? 'demo' : session.server}|${session.user.id}`

/**
 * Returns a short digest of an account's key (FNV-1a), for addresses. Two accounts never share an address of a file, so that
 * no cache of Chromium shows one account what another one has fetched. No secret.
 */
export const accountMark = (account: string): string => {
  let digest = 0x811c9dc5
  for (const letter of account) digest = Math.imul(digest ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return (digest >>> 0).toString(36)
}
