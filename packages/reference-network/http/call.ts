import type { EndpointName, ParsedInputOf, ResourceName } from '#shared/contract/api/contract.ts'
import type { EventName } from '#shared/contract/events/contract.ts'
import type { AuthoriseChannel } from '../ports.ts'
import type { World } from '../world/open-world.ts'
import type { Session } from '../world/sessions.ts'
import type { Viewer } from '../world/viewer.ts'

/** A handler's access to the browser's session. Only calls over HTTP have one. */
export interface SessionSide {
  /** The caller's IP address, for throttling. */
  readonly address: string
  readonly session: Session | undefined
  /** Sets the cookies of a session; null ends it. */
  readonly use: (session: Session | null) => void
}

/** Addresses of the network's other services, as in the answer of `GET /api/desktop-config`. */
export interface ServiceUrls {
  readonly pusher: { readonly key: string; readonly host: string; readonly port: number }
  readonly chatUrl: string
  readonly paymentUrl: string
  /** The page that mails link to for a new password, without the token. */
  readonly resetUrl: string
}

/** A handler's input: one validated call. */
export interface Call<N extends EndpointName> {
  readonly world: World
  readonly input: ParsedInputOf<N>
  /** The signed-in member. A call that works signed out must not read it. */
  readonly viewer: Viewer
  readonly browser: SessionSide
  readonly services: ServiceUrls
  readonly authorise: AuthoriseChannel
  /** Sends an event to all subscribers after the transaction. `toOthers` excludes the connection that caused it. */
  readonly emit: (
    event: EventName,
    subject: number | string,
    payload: Readonly<Record<string, unknown>>,
    reach?: 'toOthers',
  ) => void
}

/** Returns the answer's body; undefined for a 204. Throws a Refusal. Runs in one transaction. */
export type Handler<N extends EndpointName> = (call: Call<N>) => object | undefined

export type HandlersOf<R extends ResourceName> = {
  readonly [N in Extract<EndpointName, `${R}.${string}`>]: Handler<N>
}
export type Handlers = { readonly [N in EndpointName]: Handler<N> }

/** Returns an id of the contract as a number of the world; 0, which does not exist, for other ids. */
export const numberOf = (id: string): number => (/^\d{1,15}$/.test(id) ? Number(id) : 0)
