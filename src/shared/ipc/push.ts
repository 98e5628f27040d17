import type { RealtimeEvent } from '../contract/events/contract.ts'
import type { UnreadState } from '../rules/unread.ts'
import type { SignedInAccounts } from './accounts.ts'
import type { KeptChange } from './kept.ts'
import type { Charged } from './ledger.ts'
import type { LockState } from './lock.ts'
import type { Boot, SavedDraft, ThreadKind } from './native.ts'
import type { OfferKind } from './offers.ts'
import type { GovernedPreferences } from './preferences.ts'
import type { ReadBackState } from './read-back.ts'
import type { ConnectionState, SessionState } from './session.ts'

/** Notices to the user, each shown once. */
export type Notice =
  | 'keyring-unavailable'
  | 'session-too-large'
  | 'account-ended'
  | 'storage-full'
  | 'storage-failed'
  | 'preferences-reset'
  | 'user-data-reset'
  | 'ledger-failed'
  | 'ledger-reset'
  | 'archive-failed'
  | 'archive-reset'
  | 'update-ready'
  | 'update-due'
  | 'graphics-off'

/** A new message, comment or notification. */
export interface Announced {
  /** The thread of the message; '' for a notification without one. */
  readonly thread: string
  /** The author's name; '' when the text already contains the names. */
  readonly author: string
  readonly text: string
}

/** An account's last known content, for the first view after a switch to it. */
export interface KnownContent {
  readonly wall: Boot['wall']
  /** The account's last path. */
  readonly path: string
}

/**
 * Messages from main to the page: plain data over one channel. One that names an account concerns only pages that hold
 * this account's state.
 */
export type Push =
  /** A new state with its accounts, so that no window shows an account after its end. `known` at a switch. */
  | {
      readonly type: 'session'
      readonly session: SessionState
      readonly accounts: SignedInAccounts
      readonly known?: KnownContent
    }
  /** The signed-in accounts or their appearance changed. */
  | { readonly type: 'accounts'; readonly accounts: SignedInAccounts }
  | { readonly type: 'connection'; readonly connection: ConnectionState }
  /** The app was locked or unlocked, or the PIN was set or removed. */
  | { readonly type: 'lock'; readonly lock: LockState }
  | { readonly type: 'preferences'; readonly preferences: GovernedPreferences }
  | { readonly type: 'events'; readonly events: readonly RealtimeEvent[] }
  /** Realtime had a gap, so the content on screen may be stale. The page refetches it. */
  | { readonly type: 'resync' }
  /** Main's steady clock after a synchronisation with the wall clock, ms since 1970. */
  | { readonly type: 'clock'; readonly now: number }
  /** What is unread has changed. */
  | { readonly type: 'unread'; readonly unread: UnreadState }
  /** Another window changed the thread. */
  | {
      readonly type: 'thread-changed'
      readonly account: string
      readonly kind: ThreadKind
      readonly id: string
    }
  /** News that no focused window shows, for a screen reader. */
  | ({ readonly type: 'arrived' } & Announced)
  /** The member's own entries changed, in any window. Simultaneous changes arrive together. */
  | { readonly type: 'kept'; readonly account: string; readonly changes: readonly KeptChange[] }
  /** Drafts on disk changed, by any window or by main. */
  | { readonly type: 'drafts'; readonly account: string; readonly drafts: readonly SavedDraft[] }
  /** First sightings of offers of these kinds. */
  | { readonly type: 'offers-seen'; readonly kinds: readonly OfferKind[] }
  /** Progress of reading the wall back. */
  | { readonly type: 'read-back'; readonly state: ReadBackState }
  | { readonly type: 'chat-status'; readonly online: Readonly<Record<string, boolean>> }
  | { readonly type: 'progress'; readonly requestId: string; readonly sent: number; readonly total: number }
  /** The process is about to end: the page saves its drafts now. */
  /** The language changed. A page saves what was typed and loads again. */
  | { readonly type: 'language' }
  | { readonly type: 'flush' }
  | { readonly type: 'navigate'; readonly path: string }
  | { readonly type: 'command'; readonly command: string }
  /** The balance shows a charge that differs from the confirmed cost. */
  | ({ readonly type: 'charged' } & Charged)
  /** The version that is ready to install; '' after it is no longer ready. */
  | { readonly type: 'update'; readonly ready: string }
  | { readonly type: 'notice'; readonly notice: Notice }
