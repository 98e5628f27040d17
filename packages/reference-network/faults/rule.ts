import { z } from 'zod'
import { eventNames } from '#shared/contract/events/contract.ts'

/** The requests that match a rule. */
const aim = {
  /** Matches any method when missing. */
  method: z.enum(['GET', 'POST', 'PUT', 'DELETE']).optional(),
  /** A path without its query; `*` matches one segment, a final `/**` the rest. */
  path: z.string().startsWith('/').max(500),
  /** Number of matching requests that fail; the rule then expires. */
  times: z.number().int().min(1).max(1_000_000).default(1),
  /** Number of matching requests that succeed first. */
  skip: z.number().int().min(0).max(1_000_000).default(0),
  /** Before the handler (which runs only for a delay), or after it. */
  when: z.enum(['before', 'after']).default('before'),
}

const milliseconds = z.number().int().min(0).max(600_000)
const closeCode = z.number().int().min(4000).max(4999)
/** Duration of a lasting fault, ms; `DELETE /__faults` ends it sooner. */
const lasting = { for_ms: milliseconds.default(10_000) }

/** Answers with this status, and optionally with `Retry-After` in seconds. */
const status = z.strictObject({
  fault: z.literal('status'),
  ...aim,
  status: z.number().int().min(200).max(599),
  body: z.unknown().optional(),
  retry_after: z.union([z.number().int(), z.string().max(100)]).optional(),
})
/** Answers correctly but late: after `ms`, or when the faults end. */
const delay = z.strictObject({ fault: z.literal('delay'), ...aim, ms: milliseconds.default(600_000) })
/** Answers correctly, a few bytes at a time. */
const slowBody = z.strictObject({
  fault: z.literal('slow-body'),
  ...aim,
  bytes: z.number().int().min(1).max(1_000_000).default(16),
  every_ms: milliseconds.default(200),
})
/** Resets the connection, before or after the handler. */
const reset = z.strictObject({ fault: z.literal('reset'), ...aim })
/** Answers 200 with a wrong body; `wrong-types` distorts the real answer. */
const body = z.strictObject({
  fault: z.literal('body'),
  ...aim,
  body: z.enum(['malformed-json', 'html', 'empty', 'huge', 'wrong-types']),
})
/** Redirects the client. */
const redirect = z.strictObject({
  fault: z.literal('redirect'),
  ...aim,
  to: z.string().max(2_000),
  status: z
    .union([z.literal(301), z.literal(302), z.literal(303), z.literal(307), z.literal(308)])
    .default(302),
})

/** Closes realtime connections with a close code, or abruptly without one. */
const drop = z.strictObject({
  fault: z.literal('drop-realtime'),
  code: closeCode.optional(),
  user_id: z.number().int().optional(),
})
/** Refuses new realtime connections with this close code. */
const refuse = z.strictObject({
  fault: z.literal('refuse-realtime'),
  code: closeCode.default(4100),
  ...lasting,
})
/** Delivers each event `copies` times; 0 drops it. */
const duplicate = z.strictObject({
  fault: z.literal('duplicate-events'),
  copies: z.number().int().min(0).max(100).default(2),
  ...lasting,
})
/** Holds events for `hold_ms`, then delivers them in reverse order. */
const reorder = z.strictObject({
  fault: z.literal('reorder-events'),
  hold_ms: milliseconds.min(1).default(250),
  copies: z.number().int().min(1).max(100).default(1),
  ...lasting,
})
/** Sends an event repeatedly, `rate` times a second, with this payload or an increasing `likeCount`. */
const flood = z.strictObject({
  fault: z.literal('flood-events'),
  event: z.enum(eventNames as [string, ...string[]]).pipe(z.custom<(typeof eventNames)[number]>()),
  subject: z.string().max(64).default(''),
  rate: z.number().min(0.1).max(20_000),
  payload: z.record(z.string(), z.unknown()).optional(),
  ...lasting,
})

/** All faults. packages/reference-network/README.md documents them. */
const fault = z.discriminatedUnion('fault', [
  status,
  delay,
  slowBody,
  reset,
  body,
  redirect,
  drop,
  refuse,
  duplicate,
  reorder,
  flood,
])
export type Fault = z.output<typeof fault>

/** A fault of HTTP, which applies to requests. */
export type HttpFault = Extract<Fault, { readonly path: string }>
/** A fault of realtime, which starts at once. Some last for a time. */
export type RealtimeFault = Exclude<Fault, HttpFault>

/** The body of `POST /__faults`: one fault, or a list of faults. */
export const faultRequest = z.preprocess(
  (raw) => (Array.isArray(raw) ? raw : [raw]),
  z.array(fault).min(1).max(100),
)

export const isHttpFault = (one: Fault): one is HttpFault => 'path' in one
