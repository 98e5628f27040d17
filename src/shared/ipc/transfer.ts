/** Kinds of entries in a transfer file, in the order of the preview (user-guide.md#move-to-another-computer). */
export const transferKinds = [
  'templates',
  'alerts',
  'saved-searches',
  'member-cards',
  'offer-notes',
  'quotes',
  'pins',
  'reminders',
  'muted',
  'rates',
  'deadlines',
  'drafts',
] as const

export type TransferKind = (typeof transferKinds)[number]

/** Kinds of which an import replaces nothing: a file without a passphrase has drafts without files, quotes without margins. */
export const stayingKinds: readonly TransferKind[] = ['drafts', 'quotes']

/** The largest transfer file, in bytes. */
export const transferLimit = 32 * 1024 * 1024

/** Limits of a passphrase, in characters. */
export const passphraseLimits = { least: 8, most: 200 } as const

/** The entries that an export would contain. */
export interface TransferContent {
  readonly kinds: readonly { readonly kind: TransferKind; readonly count: number }[]
  /** Number of the drafts' files, which are not exported. */
  readonly leftOutFiles: number
}

/** A file's entries of a kind, compared with the saved ones. */
export interface KindNews {
  readonly kind: TransferKind
  readonly fresh: number
  readonly changed: number
  readonly same: number
}

/** Maximum templates that a preview shows. Further ones that differ are not replaced. */
export const maxChangedTemplates = 100

/** A saved template that an import would replace, with its plain text. The new text may come from somebody else. */
export interface ChangedTemplate {
  readonly key: string
  readonly before: { readonly name: string; readonly text: string }
  readonly after: { readonly name: string; readonly text: string }
}

/** The changes that an import would make. */
export interface TransferPreview {
  /** Time of the export, ms since 1970. */
  readonly madeAt: number
  readonly kinds: readonly KindNews[]
  /** Unreadable entries; `other` for those of no known kind. */
  readonly unreadable: readonly { readonly kind: TransferKind | 'other'; readonly count: number }[]
  readonly leftOutFiles: number
  /** New reminders that are past. They arrive as done. */
  readonly pastReminders: number
  /** The templates that differ, at most `maxChangedTemplates`. */
  readonly changedTemplates: readonly ChangedTemplate[]
}

/** Why a file is not imported. Nothing was changed. */
export type RefusedTransfer =
  | {
      readonly reason:
        | 'not-transfer'
        | 'too-large'
        | 'too-many'
        | 'newer'
        | 'other-member'
        | 'wrong-passphrase'
    }
  /** Hosts of both networks; null for the demo network. */
  | { readonly reason: 'other-network'; readonly theirs: string | null; readonly ours: string | null }

/** A chosen file. Main holds its content under `fileId`, and the page never gets its path. */
export type OpenedTransfer =
  | { readonly state: 'refused'; readonly refused: RefusedTransfer }
  /** It needs its passphrase. */
  | { readonly state: 'locked'; readonly fileId: string }
  | { readonly state: 'read'; readonly fileId: string; readonly preview: TransferPreview }
