/** What the archive holds: all that this member was shown, kept on this computer (product.md#archive). */
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

/** What is kept for the signed-in account. */
export interface ArchiveState {
  /** Whether anything is kept: the person's choice, and the organisation's. */
  readonly isOn: boolean
  /** Bytes on disk. */
  readonly bytes: number
  /** How many things of all kinds. */
  readonly items: number
  /** Since when, ms since 1970; null where there is nothing. */
  readonly since: number | null
}
