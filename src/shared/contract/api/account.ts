import { z } from 'zod'
import { uploadFile } from '../entities/attachment.schema.ts'
import { settings } from '../entities/credit.schema.ts'
import { flag, maybeUnderData, optionalText } from '../entities/lenient.schema.ts'
import { authUser } from '../entities/user.schema.ts'
import { messageAnswer } from './answers.ts'
import { endpoint } from './endpoint.ts'

const source = 'product.md#assumed-calls'
const assumed = true as const

/** The signed-in user, settings, and the addresses of the network's other services. */
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
      media_prefixes: z
        .array(z.string().regex(/^\/[a-z0-9][\w.-]*(\/[\w-][\w.-]*)*\/$/i))
        .max(20)
        .catch([])
        .default([]),
      media_origins: z
        .array(z.string().regex(/^https:\/\/([a-z0-9-]+\.)+[a-z]{2,}(:\d{1,5})?$/))
        .max(20)
        .catch([])
        .default([]),
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
    // The server accepts a reset link or the current password only once, so a second request would fail.
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
    // The server accepts a reset link or the current password only once, so a second request would fail.
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
