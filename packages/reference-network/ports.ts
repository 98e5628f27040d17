import type { Server } from 'node:http'
import type { FastifyInstance } from 'fastify'

import type { EndpointName, ParsedInputOf } from '#shared/contract/api/contract.ts'
import type { ChannelName } from '#shared/contract/events/channels.ts'
import type { EventName } from '#shared/contract/events/contract.ts'

/**
 * Interfaces between the parts of the reference network: `http` and `world` send events, `realtime` delivers them,
 * `live` simulates members. Each part depends only on these types; `main.ts` connects them.
 */

/** Sends an event to all subscribers of its channel with this subject ('' for a channel without one). */
export type Emit = (
  event: EventName,
  subject: string,
  payload: Readonly<Record<string, unknown>>,
  options?: {
    /** The connection that caused it, from `X-Socket-ID`. It does not receive the event (Laravel's `toOthers`). */
    readonly exceptSocketId?: string | undefined
  },
) => void

/** Online members: those with an open realtime connection, and those that the living demo marks as online. */
export interface Presence {
  readonly isOnline: (userId: number) => boolean
  /** Counts a realtime connection of this user. Each needs one call of `disconnected`. */
  readonly connected: (userId: number) => void
  readonly disconnected: (userId: number) => void
  /** Marks a member without a client as online or offline, for the living demo. */
  readonly setSimulated: (userId: number, online: boolean) => void
}

/** Returns whether a user may subscribe to a channel of the contract. The world decides. */
export type MaySubscribe = (userId: number, channel: ChannelName, subject: string) => boolean

/** Signs a private channel for a connection; null where the user may not subscribe. */
export type AuthoriseChannel = (request: {
  readonly userId: number
  readonly socketId: string
  /** The name on the wire, with `private-`. */
  readonly channel: string
}) => { readonly auth: string } | null

export interface RealtimeOptions {
  readonly key: string
  readonly secret: string
  /** Sends event names as `App\Events\LikePost` instead of bare. */
  readonly namespaced: boolean
  readonly maySubscribe: MaySubscribe
  readonly presence: Presence
}

/** Faults of realtime, for tests (`--faults`). */
export interface Disrupt {
  /** Closes connections (all, or one user's) with a close code, or abruptly without one. Returns their number. */
  readonly drop: (how: { readonly code?: number | undefined; readonly userId?: number | undefined }) => number
  /** Refuses new connections with this close code, until set to null. */
  readonly refuse: (code: number | null) => void
  /**
   * Delivers each event `copies` times (0: never). With `holdMs` above 0, holds events for that time and then
   * delivers them in reverse order. Null restores normal delivery.
   */
  readonly shape: (shape: { readonly copies: number; readonly holdMs: number } | null) => void
  /** Number of connections subscribed to each channel, by its name on the wire. */
  readonly listeners: () => Readonly<Record<string, number>>
}

/** Realtime delivery: Pusher protocol 7 on the same HTTP server at `/app/{key}`. */
export interface Realtime {
  readonly emit: Emit
  readonly authorise: AuthoriseChannel
  readonly attach: (server: Server) => void
  readonly disrupt: Disrupt
  readonly close: () => void
}

/** Makes a call for a member, with the same handlers, rules and events as over HTTP. Throws a Refusal. */
export type Perform = <N extends EndpointName>(name: N, userId: number, input: ParsedInputOf<N>) => unknown

/** Type of `createRealtime` in realtime/realtime.ts. */
export type CreateRealtime = (options: RealtimeOptions) => Realtime

/** Type of `installFaults` in faults/faults.ts. Called before any route exists, only with `--faults`. */
export type InstallFaults = (app: FastifyInstance, realtime: Realtime) => void

/** Type of `startLive` in live/live.ts. Called after the server listens, only with `--live`. */
export type StartLive = (options: {
  readonly perform: Perform
  readonly presence: Presence
  /** Members that the demo controls. Never includes the accounts for sign-in. */
  readonly memberIds: readonly number[]
  /** The accounts for sign-in, in the order of the demo's list. */
  readonly accountIds: readonly number[]
  /** Items that the demo created in earlier runs and that still exist, oldest first. */
  readonly remaining: readonly {
    readonly kind: 'posts.delete' | 'comments.delete' | 'conversations.delete' | 'shipmentComments.delete'
    readonly userId: number
    readonly what: string
  }[]
  /** Deletes withdrawn items permanently. */
  readonly sweep: () => void
  /** Changes the price of one product slightly; `next` returns numbers from 0 inclusive to 1 exclusive. */
  readonly reprice: (next: () => number) => void
  /** How often members act: 1 for a working day, 20 for twenty times as often. */
  readonly pace: number
}) => { readonly stop: () => void }
