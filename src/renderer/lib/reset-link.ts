import { atom } from 'jotai'

/** The parts of a link that resets a password (Laravel: `/reset-password/{token}?email=...`). */
export interface ResetLink {
  readonly token: string
  /** The address of the account; null if the link lacks it. */
  readonly email: string | null
  /** The link's host; null for a path or a bare token. */
  readonly host: string | null
}

/** The opened or pasted reset link of this window, only in memory: its token is in no address and no file. */
export const resetLinkAtom = atom<ResetLink | 'used' | null>(null)
