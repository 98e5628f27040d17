import type { z } from 'zod'

/**
 * The effect of a call decides what may happen after a lost answer:
 * `read` changes nothing and may be repeated. `set` ends in the same state however often it arrives (a like, a
 * mark-as-read), so the user's click may send it again. `create` makes something, costs credits or works only once, and
 * is never resent by itself (product.md#never-twice).
 */
export type Effect = 'read' | 'set' | 'create'

/** How the input that is not in the path travels. */
export type Body = 'none' | 'query' | 'json' | 'multipart'

/** One call of the HTTP contract: everything the client, the bridge, the reference network and the tests derive from. */
export interface Endpoint<In extends z.ZodType = z.ZodType, Out extends z.ZodType = z.ZodType> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path with `{name}` for each input that is part of it. */
  readonly path: string
  readonly body: Body
  readonly effect: Effect
  /** One flat object: path parameters by name, everything else goes to query or body. */
  readonly input: In
  readonly output: Out
  /** Where it comes from: a section of the specification, or of the decisions for an assumed call. */
  readonly source: string
  /**
   * True for the calls of product.md#assumed-calls, which the web client never makes, because the server that renders
   * its pages hands it their answers: on 404 the feature is hidden or falls back.
   */
  readonly assumed?: true
  /** True when the input carries a password: neither its answer nor its input is saved under its `Idempotency-Key`. */
  readonly secret?: true
  /** True when only main may make it: it carries a password, a token or a signature. */
  readonly internal?: true
  /** Seconds in which it has to be done, bodies included. Default 12 for reads, else 20; whole threads 15, uploads 120. */
  readonly deadline?: number
  /** Megabytes (2^20 bytes) of answer that are read at most; more is `bad-answer`. Default 10: whole threads may be larger. */
  readonly answerCap?: number
}

/** Declares an endpoint, keeping its exact types. */
export const endpoint = <
  const In extends z.ZodType,
  const Out extends z.ZodType,
  const E extends Endpoint<In, Out>,
>(
  declared: E & Endpoint<In, Out>,
): E => declared

/** Names of the path's parameters: `/api/posts/{postId}/like` -> `['postId']`. */
export const pathParameters = (path: string): string[] =>
  Array.from(path.matchAll(/\{(\w+)\}/g), (m) => m[1] ?? '')
