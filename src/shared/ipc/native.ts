import type { z } from 'zod'
import type { ThreadComment } from '../contract/entities/comment.ts'
import type { Notification } from '../contract/entities/notification.ts'
import type { FeedRow } from '../contract/entities/post.ts'
import type { Shipment } from '../contract/entities/shipment.ts'
import type { Connection } from '../contract/entities/user.ts'
import type { AppError } from '../errors.ts'
import type { UnreadState } from '../rules/unread.ts'
import type { SignedInAccounts } from './accounts.ts'
import type { LockState } from './lock.ts'
import type { attempt, draftKey, native, sentItem, threadKind } from './native.schema.ts'
import type { GovernedPreferences } from './preferences.ts'
import type { ConnectionState, SessionState } from './session.ts'

/** A command: the schema of its input and, only in the type, its output. */
export interface Command<In extends z.ZodType = z.ZodType, Out = unknown> {
  readonly input: In
  readonly answers?: Out
}

export type DraftKey = z.output<typeof draftKey>

export type SentItem = z.output<typeof sentItem>

/** One sending of an item, with the time of the lookup of earlier attempts. */
export type Attempt = z.output<typeof attempt>

/**
 * A draft's state on disk: the form's content as JSON text, '' once removed. Main numbers the states of all drafts in
 * one run: a higher revision is newer.
 */
export interface SavedDraft extends DraftKey {
  readonly content: string
  readonly revision: number
}

/** The last fetched wall, for the first paint and for offline use. */
export interface CachedWall {
  readonly rows: readonly FeedRow[]
  /** Milliseconds since 1970. */
  readonly seenAt: number
}

export type ThreadKind = z.output<typeof threadKind>

/**
 * Part of a thread. Parts run from the newest to the oldest; within a part, the oldest comment is first. `earlier`
 * counts the comments before the part, including unreadable ones. `more` is the id of the next older part; null for
 * the beginning of the thread.
 */
export interface ThreadPart {
  readonly comments: readonly ThreadComment[]
  readonly earlier: number
  readonly more: string | null
  /** Number of unreadable comments and replies; absent for none. */
  readonly unreadable?: number
  /** With the first part of a long thread: the comments around a wanted one that is before the part. */
  readonly excerpt?: ThreadExcerpt
}

/** Consecutive comments of a thread, and the number of comments before them. */
export interface ThreadExcerpt {
  readonly comments: readonly ThreadComment[]
  readonly before: number
}

/** The cached end of a thread: its newest comments, and the number of comments before them. */
export interface ThreadEnd {
  readonly comments: readonly ThreadComment[]
  readonly earlier: number
}

/** The cached lists of the viewer. Every member in them is offline. */
export interface SeenLists {
  readonly connections: readonly Connection[]
  readonly shipments: readonly Shipment[]
  /** The unread notifications, then the latest others. */
  readonly notifications: readonly Notification[]
}

export type SeenListName = keyof SeenLists

export interface DemoAccount {
  readonly email: string
  readonly name: string
  /** User type and company. */
  readonly role: string
  readonly note: string
  /** The facts of `role` and `note` without words; null if the network does not give them. */
  readonly about: {
    /** A user type's key, or 'admin'. */
    readonly type: string
    readonly company: string
    readonly topic: string
    readonly credits: number
  } | null
}

/** A saved file. `executable` marks a type that can run code, so that the page warns. */
export interface SavedFile {
  readonly savedId: string
  readonly fileName: string
  readonly executable: boolean
}

/** A saved thread with its files, with the number of files that could not be fetched. */
export interface SavedEvidence extends SavedFile {
  readonly missing: number
}

/** Maximum files in one query of sizes. */
export const fileSizesAtOnce = 30

/** The system's login item. `blocked`: the system's own settings disable the app. */
export type LoginState = 'on' | 'off' | 'blocked' | 'unavailable'

/** The result of a test notification. */
export type TriedNotification =
  | { readonly outcome: 'shown' | 'unsupported' }
  /** The system reported no result. */
  | { readonly outcome: 'unknown' }
  | { readonly outcome: 'failed'; readonly error: string }
  | {
      readonly outcome: 'held'
      readonly reason: 'switched-off' | 'do-not-disturb' | 'quiet-hours'
    }

/** Languages of the spell checker, by code; both empty when the system has its own checker. */
export interface SpellingLanguages {
  readonly available: readonly string[]
  readonly used: readonly string[]
}

/** A download in progress, or one of this run. Lists are in the order of the requests. */
export interface Download {
  readonly id: string
  readonly fileName: string
  readonly state: 'loading' | 'saved' | 'failed' | 'stopped'
  /** Bytes received so far. */
  readonly received: number
  /** Total bytes; 0 when the server does not send the size. */
  readonly total: number
  /** Set after the file is saved. `isExecutableName` and `isDocumentName` classify the file. */
  readonly savedId: string | null
  readonly error: AppError | null
}

export interface AppInfo {
  readonly version: string
  readonly platform: string
  /** A popped-out window shows a single thread, so that a broker can compare two shipments side by side. */
  readonly window: 'main' | 'popped-out'
  /** Whether the window stays with its account while another one is active. */
  readonly isPinned: boolean
  /** Whether this build includes the demo network. */
  readonly demoAvailable: boolean
  /** Origin of members' media, to distinguish them from other media. */
  readonly mediaBase: string
  /** Part of the account's mark in the addresses of media, random in each run. */
  readonly mediaSalt: string
}

/** Everything that the first paint needs, in one round trip. */
export interface Boot {
  readonly info: AppInfo
  readonly session: SessionState
  readonly accounts: SignedInAccounts
  readonly connection: ConnectionState
  readonly preferences: GovernedPreferences
  readonly lock: LockState
  readonly wall: CachedWall | null
  readonly unread: UnreadState
  /** The version that is ready to install; '' for none. */
  readonly updateReady: string
  /** The time by main's steady clock, ms since 1970. */
  readonly now: number
}

export type Native = typeof native
