import type { Server } from 'node:http'
import type { FastifyInstance } from 'fastify'

import type { EndpointName, ParsedInputOf } from '#shared/contract/api/contract.ts'
import type { ChannelName } from '#shared/contract/events/channels.ts'
import type { EventName } from '#shared/contract/events/contract.ts'

/**
 * Where the parts of the reference network meet: `http` and `world` send events, `realtime` delivers, `live`
 * acts as members do. Each side knows only these shapes; `main.ts` plugs them together.
 */

/** Sends an event to all who listen on the event's channel with that subject ('' for a channel without one). */
export type Emit = (
  event: EventName,
  subject: string,
  payload: Readonly<Record<string, unknown>>,
  options?: {
    /** The connection that caused it, from `X-Socket-ID`: it does not get the event (Laravel's `toOthers`). */
    readonly exceptSocketId?: string | undefined
  },
) => void

/** Online members: those with an open realtime connection, and those whom the living demo marks online. */
export interface Presence {
  readonly isOnline: (userId: number) => boolean
  /** A realtime connection is now known to be this user's. Counted: call `disconnected` once for each. */
  readonly connected: (userId: number) => void
  readonly disconnected: (userId: number) => void
  /** The living demo's word for a member without a client. */
  readonly setLively: (userId: number, online: boolean) => void
}

/** Returns whether a user may subscribe to a channel of the contract. The world decides. */
export type MaySubscribe = (userId: number, channel: ChannelName, subject: string) => boolean

/** Signs a private channel for a connection, or null where the user may not listen. */
export type AuthoriseChannel = (request: {
  readonly userId: number
  readonly socketId: string
  /** As on the wire, with `private-`. */
  readonly channel: string
}) => { readonly auth: string } | null

export interface RealtimeOptions {
  readonly key: string
  readonly secret: string
  /** Event names as `App\Events\LikePost` rather than bare. */
  readonly namespaced: boolean
  readonly maySubscribe: MaySubscribe
  readonly presence: Presence
}

/** Realtime as it goes wrong, for tests (`--faults`). */
export interface Disrupt {
  /** Ends connections (all, or one user's) with a close code, or without one as a torn cable would. Says how many. */
  readonly drop: (how: { readonly code?: number | undefined; readonly userId?: number | undefined }) => number
  /** Turns new connections away with this close code, until set to null. */
  readonly refuse: (code: number | null) => void
  /**
   * Delivers each event this many times (0: never); with `holdMs` above 0, events are held that long and then come
   * in reverse order. Null: as usual again.
   */
  readonly shape: (shape: { readonly copies: number; readonly holdMs: number } | null) => void
  /** Number of connections subscribed to each channel, by its name on the wire. */
  readonly listeners: () => Readonly<Record<string, number>>
}

/** Realtime delivery: Pusher protocol 7 on the same HTTP server at `/app/{key}`. Made by realtime/realtime.ts. */
export interface Realtime {
  readonly emit: Emit
  readonly authorise: AuthoriseChannel
  readonly attach: (server: Server) => void
  readonly disrupt: Disrupt
  readonly close: () => void
}

/** Makes a call as a member does, with the same handlers, rules and events as over HTTP. Throws a refusal. */
export type Perform = <N extends EndpointName>(name: N, userId: number, input: ParsedInputOf<N>) => unknown

/** Exported as `createRealtime` by realtime/realtime.ts. */
export type CreateRealtime = (options: RealtimeOptions) => Realtime

/** Exported as `installFaults` by faults/faults.ts; called before any route exists, only with `--faults`. */
export type InstallFaults = (app: FastifyInstance, realtime: Realtime) => void

/** Exported as `startLive` by live/live.ts; called once the server listens, only with `--live`. */
export type StartLive = (options: {
  readonly perform: Perform
  readonly presence: Presence
  /** Members who may act by themselves: never the accounts that people sign in with. */
  readonly memberIds: readonly number[]
  /** The accounts that people sign in with, in the order of the demo's list. */
  readonly accountIds: readonly number[]
  /** Items that living members created in earlier runs and that still exist, oldest first. */
  readonly left: readonly {
    readonly kind: 'posts.delete' | 'comments.delete' | 'conversations.delete' | 'shipmentComments.delete'
    readonly userId: number
    readonly what: string
  }[]
  /** Deletes finally what was taken back. */
  readonly sweep: () => void
  /** One of the products costs a little more or less from now on; `next` draws from 0 up to 1. */
  readonly reprice: (next: () => number) => void
}) => { readonly stop: () => void }
