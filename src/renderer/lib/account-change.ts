import type { SessionState } from '#shared/ipc/session.ts'

const resets = new Set<() => void>()

/** Registers what must be forgotten when somebody else signs in or the viewer signs out by their own wish. */
export const onAccountChange = (reset: () => void): void => {
  resets.add(reset)
}

let account: string | null = null
let turn = 0

/** Says later whether the same member is still signed in: an answer that comes for another one is nobody's business. */
export const sameAccount = (): (() => boolean) => {
  const mine = turn
  return () => turn === mine
}

const accountOf = (session: SessionState): string | null =>
  session.status === 'signed-out' || session.user === null ? null : `${session.server} ${session.user.id}`

/**
 * Notes who is signed in. An expired session keeps everything, so that after signing in again the reader is where
 * they were; another account or an asked sign-out starts clean.
 */
export const noteAccount = (session: SessionState): void => {
  const next = accountOf(session)
  if (next === null && !(session.status === 'signed-out' && session.reason === 'asked')) return
  if (account !== null && account !== next) {
    turn += 1
    for (const reset of resets) reset()
  }
  account = next
}
