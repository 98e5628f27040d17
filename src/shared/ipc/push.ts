import type { RealtimeEvent } from '../contract/events/contract.ts'
import type { Preferences } from './preferences.ts'
import type { ConnectionState, SessionState } from './session.ts'

/** Things the user is told once. */
export type Notice = 'keyring-unavailable' | 'storage-full' | 'storage-failed' | 'preferences-reset'

/** What main tells the renderer unasked. Plain data, one channel, batched per frame where it comes in floods. */
export type Push =
  | { readonly type: 'session'; readonly session: SessionState }
  | { readonly type: 'connection'; readonly connection: ConnectionState }
  | { readonly type: 'preferences'; readonly preferences: Preferences }
  | { readonly type: 'events'; readonly events: readonly RealtimeEvent[] }
  /** Realtime was away: what is on screen may be out of date. */
  | { readonly type: 'caught-up' }
  | { readonly type: 'inbox'; readonly unreadCount: number }
  | { readonly type: 'chat-status'; readonly online: Readonly<Record<string, boolean>> }
  | { readonly type: 'progress'; readonly requestId: string; readonly sent: number; readonly total: number }
  | { readonly type: 'navigate'; readonly path: string }
  | { readonly type: 'command'; readonly command: string }
  | { readonly type: 'notice'; readonly notice: Notice }
