import type { SessionState } from '../ipc/session.ts'

/** Returns the key of the session's account in main's storage; null without a known user. */
export const accountOf = (session: SessionState): string | null =>
  session.status === 'signed-out' || session.user === null
    ? null
    : `${session.isDemo ? 'demo' : session.server}|${session.user.id}`

/**
 * Returns a short hash of an account's key (FNV-1a), for addresses. It keeps the file addresses of accounts distinct,
 * so that Chromium's cache never shows one account the files of another. The hash is not secret.
 */
export const accountMark = (account: string): string => {
  let digest = 0x811c9dc5
  for (const letter of account) digest = Math.imul(digest ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return (digest >>> 0).toString(36)
}
