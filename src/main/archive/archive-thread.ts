import type { EndpointName } from '#shared/contract/api/contract.ts'
import type { ThreadComment } from '#shared/contract/entities/comment.ts'
import type { RealtimeEvent } from '#shared/contract/events/contract.ts'
import type { EpochMs } from '#shared/epoch-ms.ts'
import type { ErrorCode } from '#shared/errors.ts'
import type { ArchiveKey } from '#shared/ipc/archive.ts'
import type { ThreadKind } from '#shared/ipc/native.ts'
import type { AnyLanguage } from '#shared/texts/language.ts'
import type { ArchiveViewer } from './people.ts'

/** Messages between main and the archive's thread. */

/** Limits of the archive: maximum age in days, and maximum size in bytes. */
export interface ArchiveLimits {
  readonly days: number
  readonly bytes: number
}

/** Parameters for opening an archive. */
export interface ArchiveGiven extends ArchiveLimits {
  /** The file; null for an empty archive in memory. */
  readonly file: string | null
  readonly viewer: ArchiveViewer
}

/** Parameters for starting the thread. */
export interface ThreadGiven extends ArchiveGiven {
  /** The network's time, ms since 1970; null before its first answer. */
  readonly networkTime: EpochMs | null
}

/** A unit of content for the archive. */
export type ArchiveEntry =
  | {
      readonly type: 'answer'
      readonly name: EndpointName
      readonly asked: object
      readonly value: unknown
      /** Some items were unreadable, so a member missing from the list may still be in it. */
      readonly isPart?: boolean
      /** Time of an earlier answer, ms since 1970. Without it, the answer is of now. */
      readonly seenAt?: EpochMs
    }
  | { readonly type: 'missing'; readonly name: EndpointName; readonly asked: object }
  | { readonly type: 'event'; readonly event: RealtimeEvent }
  | { readonly type: 'part'; readonly part: PassedPart }

/** A part of a thread. A reading has all parts, from the thread's end to its start. */
export interface PassedPart {
  readonly reading: number
  /** Index of the part, from 0. A gap means that a part was lost. */
  readonly nth: number
  readonly kind: ThreadKind
  readonly id: string
  readonly comments: readonly ThreadComment[]
  /** Whether this is the last part, with the start of the thread. */
  readonly isLast: boolean
  /** Whether all items were readable. */
  readonly isWhole: boolean
}

export type ToThread =
  | { readonly type: 'passed'; readonly batch: readonly ArchiveEntry[]; readonly networkTime: EpochMs | null }
  | {
      readonly type: 'ask'
      readonly ask: number
      readonly name: string
      readonly input: unknown
      /** The language in which the question was typed. */
      readonly language: AnyLanguage
    }
  | { readonly type: 'limits'; readonly limits: ArchiveLimits }
  | { readonly type: 'close' }

/** An item that was seen, for the first time or again. */
export interface SeenItem extends ArchiveKey {
  readonly isNew: boolean
}

export type FromThread =
  | { readonly type: 'written'; readonly seen: readonly SeenItem[] }
  | { readonly type: 'answer'; readonly ask: number; readonly value: unknown }
  | { readonly type: 'refused'; readonly ask: number; readonly code: ErrorCode }
  /** The file was unreadable and set aside; a new one replaces it. */
  | { readonly type: 'reset'; readonly movedTo: string | null }
  | { readonly type: 'failed'; readonly why: { readonly code?: string; readonly errcode?: number } }
