import { z } from 'zod'
import { eventNames } from '#shared/contract/events/contract.ts'

/** The requests that a rule applies to. */
const aim = {
  /** Left out: any method. */
  method: z.enum(['GET', 'POST', 'PUT', 'DELETE']).optional(),
  /** A path without its query; `*` matches one segment, a closing `/**` the rest. */
  path: z.string().startsWith('/').max(500),
  /** Number of matching requests that fail before the rule expires. */
  times: z.number().int().min(1).max(1_000_000).default(1),
  /** Number of matching requests that pass first. */
  skip: z.number().int().min(0).max(1_000_000).default(0),
  /** Before the handler acts (it never does, but for a delay), or after it has acted. */
  when: z.enum(['before', 'after']).default('before'),
}

const milliseconds = z.number().int().min(0).max(600_000)
const closeCode = z.number().int().min(4000).max(4999)
/** Duration of a lasting fault, ms; `DELETE /__faults` ends it sooner. */
const lasting = { for_ms: milliseconds.default(10_000) }

/** Answers with this status; a `Retry-After` in seconds where given. */
const status = z.strictObject({
  fault: z.literal('status'),
  ...aim,
  status: z.number().int().min(200).max(599),
  body: z.unknown().optional(),
  retry_after: z.union([z.number().int(), z.string().max(100)]).optional(),
})
/** Answers, rightly, but late: after `ms`, at the latest when the faults are ended. */
const delay = z.strictObject({ fault: z.literal('delay'), ...aim, ms: milliseconds.default(600_000) })
/** Answers rightly, a few bytes at a time. */
const slowBody = z.strictObject({
  fault: z.literal('slow-body'),
  ...aim,
  bytes: z.number().int().min(1).max(1_000_000).default(16),
  every_ms: milliseconds.default(200),
})
/** Tears the connection down, before the handler acts or after. */
const reset = z.strictObject({ fault: z.literal('reset'), ...aim })
/** Answers 200 with a body that is not what it should be; `wrong-types` twists the true answer. */
const body = z.strictObject({
  fault: z.literal('body'),
  ...aim,
  body: z.enum(['malformed-json', 'html', 'empty', 'huge', 'wrong-types']),
})
/** Sends the client elsewhere. */
const redirect = z.strictObject({
  fault: z.literal('redirect'),
  ...aim,
  to: z.string().max(2_000),
  status: z
    .union([z.literal(301), z.literal(302), z.literal(303), z.literal(307), z.literal(308)])
    .default(302),
})

/** Ends realtime connections: with a close code, or without one as a torn cable does. */
const drop = z.strictObject({
  fault: z.literal('drop-realtime'),
  code: closeCode.optional(),
  user_id: z.number().int().optional(),
})
/** Turns new realtime connections away with this close code. */
const refuse = z.strictObject({
  fault: z.literal('refuse-realtime'),
  code: closeCode.default(4100),
  ...lasting,
})
/** Delivers each event `copies` times; 0 loses it. */
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
/** Sends an event over and over, `rate` times a second, with this payload or a rising `likeCount`. */
const flood = z.strictObject({
  fault: z.literal('flood-events'),
  event: z.enum(eventNames as [string, ...string[]]).pipe(z.custom<(typeof eventNames)[number]>()),
  subject: z.string().max(64).default(''),
  rate: z.number().min(0.1).max(20_000),
  payload: z.record(z.string(), z.unknown()).optional(),
  ...lasting,
})

/** Every fault there is. Documented in docs/faults.md. */
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

/** A fault of HTTP: strikes requests. */
export type HttpFault = Extract<Fault, { readonly path: string }>
/** A fault of realtime: acts at once, and for a while. */
export type RealtimeFault = Exclude<Fault, HttpFault>

/** The body of `POST /__faults`: one fault, or a list of faults. */
export const faultRequest = z.preprocess(
  (raw) => (Array.isArray(raw) ? raw : [raw]),
  z.array(fault).min(1).max(100),
)

export const isHttpFault = (one: Fault): one is HttpFault => 'path' in one
