import { actNow } from '../../lib/account.ts'
import { discard, keep, keptAtom } from '../../lib/kept.ts'

/** The threads muted on this computer, by `conversation:12` or `shipment:7`. */
export const mutedAtom = keptAtom('muted')

/** Mutes or unmutes a thread. */
export const setMuted = (subject: string, isMuted: boolean): void =>
  void (isMuted ? keep(actNow(), 'muted', subject, {}) : discard(actNow(), 'muted', subject))
