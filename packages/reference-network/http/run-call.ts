import { type EndpointName, endpoints, type ParsedInputOf } from '#shared/contract/api/contract.ts'
import type { Endpoint } from '#shared/contract/api/endpoint.ts'
import type { AuthoriseChannel, Emit, Perform } from '../ports.ts'
import { fingerprintOf, firstAnswer, saveAnswer } from '../world/idempotency.ts'
import type { World } from '../world/open-world.ts'
import { Refusal } from '../world/refusal.ts'
import { type Viewer, viewerFor } from '../world/viewer.ts'
import type { Call, Handler, Handlers, ServiceUrls, SessionSide } from './call.ts'
import { accountHandlers } from './handlers/account.ts'
import { authHandlers } from './handlers/auth.ts'
import { commentHandlers } from './handlers/comments.ts'
import { conversationHandlers } from './handlers/conversations.ts'
import { creditHandlers } from './handlers/credits.ts'
import { directoryHandlers } from './handlers/directory.ts'
import { notificationHandlers } from './handlers/notifications.ts'
import { postHandlers } from './handlers/posts.ts'
import { reviewHandlers } from './handlers/reviews.ts'
import { shipmentCommentHandlers } from './handlers/shipment-comments.ts'

/** Handlers of all calls of the contract. A missing one does not compile. */
const handlers: Handlers = {
  ...postHandlers,
  ...commentHandlers,
  ...shipmentCommentHandlers,
  ...conversationHandlers,
  ...creditHandlers,
  ...reviewHandlers,
  ...notificationHandlers,
  ...accountHandlers,
  ...directoryHandlers,
  ...authHandlers,
}

/** Dependencies that all calls of one running network share. */
export interface Network {
  readonly world: World
  readonly services: ServiceUrls
  readonly emit: Emit
  readonly authorise: AuthoriseChannel
}

export interface Caller {
  readonly viewer: Viewer | undefined
  readonly browser: SessionSide
  /** `X-Socket-ID`. */
  readonly socketId?: string | undefined
  /** `Idempotency-Key`. */
  readonly key?: string | undefined
}

const unauthenticated = (): never => {
  throw new Refusal(401, 'Unauthenticated.')
}

const open = new Set<EndpointName>([
  'auth.csrfCookie',
  'auth.login',
  'auth.logout',
  'account.forgotPassword',
  'account.resetPassword',
])

/** Returns whether a call works signed out. */
export const isOpen = (name: EndpointName): boolean => open.has(name)

/**
 * Runs a call. Effect, charge and saved answer are one transaction, so a crash keeps all of them or none. Events
 * follow only after the commit.
 */
export const runCall = <N extends EndpointName>(
  network: Network,
  name: N,
  caller: Caller,
  input: ParsedInputOf<N>,
): object | undefined => {
  const { world } = network
  if (caller.viewer === undefined && !isOpen(name)) unauthenticated()
  const outbox: (() => void)[] = []
  const call: Call<N> = {
    world,
    input,
    get viewer() {
      return caller.viewer ?? unauthenticated()
    },
    browser: caller.browser,
    services: network.services,
    authorise: network.authorise,
    emit: (event, subject, payload, reach) => {
      const options = reach === 'toOthers' ? { exceptSocketId: caller.socketId } : {}
      outbox.push(() => network.emit(event, String(subject), payload, options))
    },
  }
  // The type maps each name to its handler, but an index of a generic type loses that.
  const handler = handlers[name] as unknown as Handler<N>
  const { effect, secret } = endpoints[name] as Endpoint
  const isOnce = effect === 'create' && secret !== true
  const repeat =
    isOnce && caller.viewer !== undefined && caller.key !== undefined
      ? { userId: caller.viewer.id, key: caller.key, fingerprint: fingerprintOf(name, input) }
      : undefined
  const answer = world.db.transaction(() => {
    if (repeat === undefined) return handler(call)
    const first = firstAnswer(world, repeat)
    if (first !== undefined) return first.answer as object
    const made = handler(call)
    saveAnswer(world, repeat, made)
    return made
  })
  for (const send of outbox) {
    try {
      send()
    } catch (error) {
      // The call is complete. A failed event does not undo it.
      console.error(error)
    }
  }
  return answer
}

const noBrowser: SessionSide = {
  address: 'local',
  session: undefined,
  use: () => {
    throw new Error('only a browser can sign in or out')
  },
}

/**
 * Returns a function that makes calls for a member without a browser, with the same handlers. The living demo uses
 * it.
 */
export const performIn =
  (network: Network): Perform =>
  (name, userId, input) =>
    runCall(network, name, { viewer: viewerFor(network.world, userId), browser: noBrowser }, input)
