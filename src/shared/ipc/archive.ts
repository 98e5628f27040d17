/** Kinds of things in the archive, which holds all that this member was shown on this computer (user-guide.md#archive). */
export const archiveKinds = [
  'person',
  'shipment',
  'voyage',
  'vehicle',
  'product',
  'post',
  'comment',
  'message',
  'review',
  'notification',
  'file',
] as const

export type ArchiveKind = (typeof archiveKinds)[number]

/** Names one thing in the archive. */
export interface ArchiveKey {
  readonly kind: ArchiveKind
  readonly id: string
}

/** State of the signed-in account's archive. */
export interface ArchiveState {
  /** Whether anything is kept: the person's choice, and the organisation's. */
  readonly isOn: boolean
  /** Bytes on disk. */
  readonly bytes: number
  /** Number of items of all kinds. */
  readonly items: number
  /** Since when, ms since 1970; null where there is nothing. */
  readonly since: number | null
}
