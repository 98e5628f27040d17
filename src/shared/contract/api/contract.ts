import { z } from 'zod'
import { id, listOf } from '../entities/lenient.schema.ts'
import { notification } from '../entities/notification.schema.ts'
import { account } from './account.ts'
import { isReadable, nothing } from './answers.ts'
import { auth } from './auth.ts'
import { comments } from './comments.ts'
import { conversations } from './conversations.ts'
import { credits } from './credits.ts'
import { directory } from './directory.ts'
import { type Endpoint, endpoint } from './endpoint.ts'
import { posts } from './posts.ts'
import { reviews } from './reviews.ts'
import { shipmentComments } from './shipment-comments.ts'

const source = 'product.md#notifications'

/** Notifications of the bell. */
export const notifications = {
  unread: endpoint({
    method: 'GET',
    path: '/api/get-notifications/unread',
    body: 'none',
    effect: 'read',
    input: z.object({}),
    output: z
      .object({
        unread_notifications: listOf(notification),
        latest_notifications: listOf(notification),
      })
      .refine((lists) => isReadable(lists.unread_notifications, lists.latest_notifications)),
    source,
  }),
  markAsRead: endpoint({
    method: 'POST',
    path: '/api/mark-notification-as-read/{notificationId}',
    body: 'none',
    effect: 'set',
    input: z.object({ notificationId: id }),
    output: nothing,
    source,
  }),
}

/** The whole HTTP contract, by resource. The client, the bridge, the reference network and the tests derive from it. */
export const contract = {
  posts,
  comments,
  shipmentComments,
  conversations,
  credits,
  reviews,
  notifications,
  account,
  directory,
  auth,
} as const

export type Contract = typeof contract
export type ResourceName = keyof Contract

/** Names of all calls: `posts.like`, `comments.create`, ... */
export type EndpointName = {
  [R in ResourceName]: `${R}.${Extract<keyof Contract[R], string>}`
}[ResourceName]

/** The endpoint with this name, with its exact types. */
export type EndpointOf<N extends EndpointName> = N extends `${infer R extends ResourceName}.${infer C}`
  ? C extends keyof Contract[R]
    ? Contract[R][C]
    : never
  : never

/** The input before parsing. */
export type InputOf<N extends EndpointName> =
  EndpointOf<N> extends { input: infer I extends z.ZodType } ? z.input<I> : never
/** The input after parsing. */
export type ParsedInputOf<N extends EndpointName> =
  EndpointOf<N> extends { input: infer I extends z.ZodType } ? z.output<I> : never
/** The parsed answer. */
export type OutputOf<N extends EndpointName> =
  EndpointOf<N> extends { output: infer O extends z.ZodType } ? z.output<O> : never

/** Names of the calls that only main makes. */
export type InternalName = {
  [N in EndpointName]: EndpointOf<N> extends { internal: true } ? N : never
}[EndpointName]

export const endpoints: Readonly<Record<EndpointName, Endpoint>> = Object.fromEntries(
  Object.entries(contract).flatMap(([resource, calls]) =>
    Object.entries(calls).map(([call, declared]) => [`${resource}.${call}`, declared as Endpoint]),
  ),
) as Record<EndpointName, Endpoint>

export const endpointNames = Object.keys(endpoints) as EndpointName[]
