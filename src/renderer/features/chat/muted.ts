import { discard, keep, keptAtom } from '../../lib/kept.ts'

/** The threads that the viewer is not notified of on this computer, by `conversation:12` or `shipment:7`. */
export const mutedAtom = keptAtom('muted')

/** Mutes a thread, or no longer. */
export const setMuted = (subject: string, isMuted: boolean): void =>
  void (isMuted ? keep('muted', subject, {}) : discard('muted', subject))
