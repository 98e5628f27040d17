import type { z } from 'zod'
import type { ThreadComment } from '../contract/entities/comment.ts'
import type { Notification } from '../contract/entities/notification.ts'
import type { FeedRow } from '../contract/entities/post.ts'
import type { Shipment } from '../contract/entities/shipment.ts'
import type { Connection } from '../contract/entities/user.ts'
import type { AppError } from '../errors.ts'
import type { Unread } from '../rules/unread.ts'
import type { attempt, draftKey, native, sentItem, threadKind } from './native.schema.ts'
import type { GovernedPreferences } from './preferences.ts'
import type { ConnectionState, SessionState } from './session.ts'

/** A command: the schema its input is parsed with and, in the type only, what it answers. */
export interface Command<In extends z.ZodType = z.ZodType, Out = unknown> {
  readonly input: In
  readonly answers?: Out
}

export type DraftKey = z.output<typeof draftKey>

/** One thing that leaves a draft. */
export type SentItem = z.output<typeof sentItem>

/** A sending of it, by somebody who looked before whether it had arrived. */
export type Attempt = z.output<typeof attempt>

/** A draft: what the form needs to be restored, as JSON text, and when it was last touched (ms since 1970). */
export interface SavedDraft extends DraftKey {
  readonly content: string
  readonly touchedAt: number
}

/** The wall as it was last seen, for the first paint and for offline. */
export interface CachedWall {
  readonly rows: readonly FeedRow[]
  /** Milliseconds since 1970. */
  readonly seenAt: number
}

export type ThreadKind = z.output<typeof threadKind>

/**
 * A part of a thread, which comes from its end; within a part the oldest comments are first. How many stand before it,
 * readable or not, and under which id the part before it is to be had; null once the beginning is there.
 */
export interface ThreadPart {
  readonly comments: readonly ThreadComment[]
  readonly earlier: number
  readonly more: string | null
  /** Number of its unreadable comments and replies; absent when it is complete. */
  readonly unreadable?: number
}

/** The end of a thread as it was last read, from this computer: its newest comments, and how many stood before them. */
export interface ThreadEnd {
  readonly comments: readonly ThreadComment[]
  readonly earlier: number
}

/** The viewer's lists as they were last answered, from this computer: nobody is online in them. */
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
  readonly note: string
}

/** A file that was saved: under which name, and whether its kind can run programs, so that the page warns. */
export interface SavedFile {
  readonly savedId: string
  readonly fileName: string
  readonly executable: boolean
}

/** Most files in one look-up of sizes. */
export const fileSizesAtOnce = 30

/** The system's login item. `blocked`: the system's own settings disable the app. */
export type LoginState = 'on' | 'off' | 'blocked' | 'unavailable'

/** The result of a test notification. */
export type TriedNotification =
  | { readonly outcome: 'shown' | 'unsupported' }
  /** The system did not say. */
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

/** A file that is being saved, or was since the app was started; in the order in which they were asked for. */
export interface Download {
  readonly id: string
  readonly fileName: string
  readonly state: 'loading' | 'saved' | 'failed' | 'stopped'
  /** Bytes so far. */
  readonly received: number
  /** Bytes of the whole; 0 where the server does not say. */
  readonly total: number
  /** Set once the file is saved; `isExecutableName` and `isDocumentName` classify it. */
  readonly savedId: string | null
  readonly error: AppError | null
}

export interface AppInfo {
  readonly version: string
  readonly platform: string
  /** The main window has the whole frame; a popped-out one shows a single thread, so that a broker keeps two shipments side by side. */
  readonly window: 'main' | 'popped-out'
  /** Whether this build carries the demo network. */
  readonly demoAvailable: boolean
  /** Origin from which members' media comes, to tell it from other people's. */
  readonly mediaBase: string
}

/** Everything the first paint needs, in one round trip. */
export interface Boot {
  readonly info: AppInfo
  readonly session: SessionState
  readonly connection: ConnectionState
  readonly preferences: GovernedPreferences
  readonly wall: CachedWall | null
  /** Unread messages, of all conversations together. */
  readonly unreadConversations: number
  /** All that is to do, as the badge says it. */
  readonly toDo: number
  /** Main's last counts, which the page replaces after it has fetched its lists. */
  readonly counted: Pick<Unread, 'comments' | 'notifications' | 'reviews'>
  /** The version that waits for a restart; '' for none. */
  readonly updateReady: string
  /** The time by main's steady clock, ms since 1970. */
  readonly now: number
}

export type Native = typeof native
