/** Kinds of items in the archive: content that this member was shown on this computer (user-guide.md#archive). */
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

/** Identifies an item of the archive. */
export interface ArchiveKey {
  readonly kind: ArchiveKind
  readonly id: string
}

/** State of the signed-in account's archive. */
export interface ArchiveState {
  /** Whether the archive stores anything, by the person's and the organisation's choice. */
  readonly isOn: boolean
  /** Bytes on disk. */
  readonly bytes: number
  /** Number of items of all kinds. */
  readonly items: number
  /** Time of the oldest item, ms since 1970; null for an empty archive. */
  readonly since: number | null
}
