import { atom } from 'jotai'
import type { ResetLink } from './reset-link.ts'

/** The reset link that was opened or pasted, in memory alone: its token is in no address and no file. */
export const resetLinkAtom = atom<ResetLink | 'used' | null>(null)
