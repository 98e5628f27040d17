import type { RealtimeEvent } from '../contract/events/contract.ts'
import type { KeptChange } from './kept.ts'
import type { Charged } from './ledger.ts'
import type { ThreadKind } from './native.ts'
import type { OfferKind } from './offers.ts'
import type { GovernedPreferences } from './preferences.ts'
import type { ConnectionState, SessionState } from './session.ts'

/** Notices to the user, each shown once. */
export type Notice =
  | 'keyring-unavailable'
  | 'session-too-large'
  | 'storage-full'
  | 'storage-failed'
  | 'preferences-reset'
  | 'update-ready'
  | 'update-due'
  | 'graphics-off'

/** A new message or comment, or another notification. */
export interface Announced {
  /** The thread in which it was written; '' where nothing was written. */
  readonly thread: string
  /** The name of its author; '' where the text names everybody. */
  readonly author: string
  readonly text: string
}

/** Messages main sends to the page on its own: plain data over one channel. */
export type Push =
  | { readonly type: 'session'; readonly session: SessionState }
  | { readonly type: 'connection'; readonly connection: ConnectionState }
  | { readonly type: 'preferences'; readonly preferences: GovernedPreferences }
  | { readonly type: 'events'; readonly events: readonly RealtimeEvent[] }
  /** Realtime had a gap: what is on screen may be out of date and is to be refetched. */
  | { readonly type: 'resync' }
  /** The time by main's steady clock, ms since 1970: it has followed the wall clock. */
  | { readonly type: 'clock'; readonly now: number }
  /** All that is to do, as the badge says it. */
  | { readonly type: 'to-do'; readonly count: number }
  /** Unread messages, of all conversations together. */
  | { readonly type: 'inbox'; readonly unreadCount: number }
  /** The number of unread comments in a thread changed; 0 once all of them were on screen. */
  | { readonly type: 'thread-read'; readonly kind: ThreadKind; readonly id: string; readonly left: number }
  /** Something new that no window in front shows, for a screen reader. */
  | ({ readonly type: 'arrived' } & Announced)
  /** Something that the member keeps has changed, in whichever window: what changed at once comes at once. */
  | { readonly type: 'kept'; readonly changes: readonly KeptChange[] }
  /** Offers of these kinds were met for the first time, wherever they were met. */
  | { readonly type: 'offers-seen'; readonly kinds: readonly OfferKind[] }
  | { readonly type: 'chat-status'; readonly online: Readonly<Record<string, boolean>> }
  | { readonly type: 'progress'; readonly requestId: string; readonly sent: number; readonly total: number }
  /** The process ends in a moment: what is typed is to be saved now. */
  | { readonly type: 'flush' }
  | { readonly type: 'navigate'; readonly path: string }
  | { readonly type: 'command'; readonly command: string }
  /** The balance says that this app was charged otherwise than the person was asked. */
  | ({ readonly type: 'charged' } & Charged)
  /** The version that waits for a restart; '' where none does any more. */
  | { readonly type: 'update'; readonly ready: string }
  | { readonly type: 'notice'; readonly notice: Notice }
