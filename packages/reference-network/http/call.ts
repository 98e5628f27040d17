import type { EndpointName, ParsedInputOf, ResourceName } from '#shared/contract/api/contract.ts'
import type { EventName } from '#shared/contract/events/contract.ts'
import type { AuthoriseChannel } from '../ports.ts'
import type { World } from '../world/open-world.ts'
import type { Session } from '../world/sessions.ts'
import type { Viewer } from '../world/viewer.ts'

/** A handler's access to the browser's session; only calls over HTTP have one. */
export interface SessionSide {
  /** The address the call came from, for throttling. */
  readonly address: string
  readonly session: Session | undefined
  /** Sets the cookies of a session; null ends it. */
  readonly use: (session: Session | null) => void
}

/** Addresses of the network's other services, as `GET /api/desktop-config` answers. */
export interface ServiceUrls {
  readonly pusher: { readonly key: string; readonly host: string; readonly port: number }
  readonly chatUrl: string
  readonly paymentUrl: string
  /** Page that a mail leads to for a new password, without the token. */
  readonly resetUrl: string
}

/** One call, checked and parsed: what a handler gets. */
export interface Call<N extends EndpointName> {
  readonly world: World
  readonly input: ParsedInputOf<N>
  /** The signed-in member; a call that works signed out must not read it. */
  readonly viewer: Viewer
  readonly browser: SessionSide
  readonly services: ServiceUrls
  readonly authorise: AuthoriseChannel
  /** Sends to all who listen, once the transaction is through. `toOthers`: not the connection that caused it. */
  readonly emit: (
    event: EventName,
    subject: number | string,
    payload: Readonly<Record<string, unknown>>,
    reach?: 'toOthers',
  ) => void
}

/** Makes the answer's body; undefined is a 204. Throws a Refusal. All of it is one transaction. */
export type Handler<N extends EndpointName> = (call: Call<N>) => object | undefined

export type HandlersOf<R extends ResourceName> = {
  readonly [N in Extract<EndpointName, `${R}.${string}`>]: Handler<N>
}
export type Handlers = { readonly [N in EndpointName]: Handler<N> }

/** An id of the contract as the world counts: a number, or 0, which nothing has. */
export const numberOf = (id: string): number => (/^\d{1,15}$/.test(id) ? Number(id) : 0)
