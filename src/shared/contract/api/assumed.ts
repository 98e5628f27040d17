import { z } from 'zod'
import { uploadFile } from '../entities/attachment.schema.ts'
import { settings } from '../entities/credit.schema.ts'
import { flag, id, maybeUnderData, optionalText } from '../entities/lenient.schema.ts'
import { productDetails } from '../entities/product.schema.ts'
import { shipment } from '../entities/shipment.schema.ts'
import { authUser, connection, listedUser } from '../entities/user.schema.ts'
import { bareOrData, messageAnswer, nothing } from './answers.ts'
import { endpoint } from './endpoint.ts'

/**
 * Calls that the web client never makes, because the server that renders its pages hands it their answers. All of
 * product.md#assumed-calls, together here and marked: each degrades on 404.
 */
const source = 'product.md#assumed-calls'
const assumed = true as const
const internal = true as const

/** Signing in and out, as Sanctum's single-page mode, and the signature of private channels. Main's own. */
export const auth = {
  csrfCookie: endpoint({
    method: 'GET',
    path: '/sanctum/csrf-cookie',
    body: 'none',
    effect: 'read',
    input: z.object({}),
    output: nothing,
    source,
    assumed,
    internal,
  }),
  login: endpoint({
    method: 'POST',
    path: '/login',
    body: 'json',
    effect: 'set',
    input: z.object({ email: z.string(), password: z.string(), remember: z.boolean() }),
    output: nothing,
    source,
    assumed,
    internal,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/logout',
    body: 'none',
    effect: 'set',
    input: z.object({}),
    output: nothing,
    source,
    assumed,
    internal,
  }),
  channel: endpoint({
    method: 'POST',
    path: '/broadcasting/auth',
    body: 'json',
    effect: 'read',
    input: z.object({ socket_id: z.string(), channel_name: z.string() }),
    output: z.object({ auth: z.string().min(1), channel_data: z.string().optional() }),
    source: 'product.md#realtime',
    internal,
  }),
}

/** Who is signed in, what things cost, and where this network keeps its other doors. */
export const account = {
  me: endpoint({
    method: 'GET',
    path: '/api/user',
    body: 'none',
    effect: 'read',
    input: z.object({}),
    output: maybeUnderData(authUser),
    source,
    assumed,
  }),
  settings: endpoint({
    method: 'GET',
    path: '/api/settings',
    body: 'none',
    effect: 'read',
    input: z.object({}),
    output: z.union([settings, z.looseObject({ data: settings }).transform((answer) => answer.data)]),
    source,
    assumed,
  }),
  desktopConfig: endpoint({
    method: 'GET',
    path: '/api/desktop-config',
    body: 'none',
    effect: 'read',
    input: z.object({}),
    output: z.object({
      pusher: z
        .object({
          key: z.string().min(1),
          cluster: z.string().catch('').default(''),
          ws_host: optionalText,
          ws_port: z.coerce.number().int().min(1).max(65_535).nullable().catch(null).default(null),
          force_tls: flag(true),
        })
        .nullable()
        .catch(null)
        .default(null),
      chat_url: optionalText,
      payment_url: optionalText,
    }),
    source,
    assumed,
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/forgot-password',
    body: 'json',
    effect: 'set',
    input: z.object({ email: z.string().min(1).max(320) }),
    output: messageAnswer,
    source,
    assumed,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/reset-password',
    body: 'json',
    // A link, and a current password, are taken once only: sent again it would be refused.
    effect: 'create',
    secret: true,
    input: z.object({
      token: z.string().min(1).max(500),
      email: z.string().min(1).max(320),
      password: z.string().min(1).max(1000),
      password_confirmation: z.string().min(1).max(1000),
    }),
    output: messageAnswer,
    source,
    assumed,
  }),
  setPassword: endpoint({
    method: 'PUT',
    path: '/user/password',
    body: 'json',
    // A link, and a current password, are taken once only: sent again it would be refused.
    effect: 'create',
    secret: true,
    input: z.object({
      current_password: z.string().max(1000),
      password: z.string().min(1).max(1000),
      password_confirmation: z.string().min(1).max(1000),
    }),
    output: messageAnswer,
    source,
    assumed,
  }),
  gstPreference: endpoint({
    method: 'POST',
    path: '/api/gst-preference',
    body: 'multipart',
    effect: 'create',
    input: z.object({ requires_gst_invoice: z.enum(['yes', 'no']), gst_certificate: uploadFile.optional() }),
    output: z.object({ payment_url: optionalText }),
    source,
    assumed,
    deadline: 120,
  }),
}

/** People, shipments and products as the web client's pages carry them. */
export const directory = {
  connections: endpoint({
    method: 'GET',
    path: '/api/connections',
    body: 'none',
    effect: 'read',
    input: z.object({}),
    output: bareOrData(connection),
    source,
    assumed,
  }),
  user: endpoint({
    method: 'GET',
    path: '/api/users/{uuid}',
    body: 'none',
    effect: 'read',
    input: z.object({ uuid: id }),
    output: maybeUnderData(listedUser),
    source,
    assumed,
  }),
  product: endpoint({
    method: 'GET',
    path: '/api/products/{uuid}',
    body: 'none',
    effect: 'read',
    input: z.object({ uuid: id }),
    output: maybeUnderData(productDetails),
    source,
    assumed,
  }),
  shipments: endpoint({
    method: 'GET',
    path: '/api/shipments',
    body: 'none',
    effect: 'read',
    input: z.object({}),
    output: bareOrData(shipment),
    source,
    assumed,
  }),
  shipment: endpoint({
    method: 'GET',
    path: '/api/shipments/{shipmentId}',
    body: 'none',
    effect: 'read',
    input: z.object({ shipmentId: id }),
    output: maybeUnderData(shipment),
    source,
    assumed,
  }),
}
