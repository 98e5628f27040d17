import type { z } from 'zod'

/**
 * The effect of a call decides what may follow a lost answer:
 *
 * `read` changes nothing and may be repeated. `set` has the same result however often it arrives (a like, a
 * mark-as-read), so a second click may send it again. `create` makes something, costs credits or works only once. The
 * app never resends it automatically (product.md#never-twice).
 */
export type Effect = 'read' | 'set' | 'create'

/** Transport of the input that is not in the path. */
export type Body = 'none' | 'query' | 'json' | 'multipart'

/** One call of the HTTP contract. The client, the bridge, the reference network and the tests derive from it. */
export interface Endpoint<In extends z.ZodType = z.ZodType, Out extends z.ZodType = z.ZodType> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path with `{name}` for each path parameter. */
  readonly path: string
  readonly body: Body
  readonly effect: Effect
  /** One flat object. Fields that are not path parameters go to the query or body. */
  readonly input: In
  readonly output: Out
  /** Its source: a section of the specification, or of the decisions for an assumed call. */
  readonly source: string
  /**
   * True for calls of product.md#assumed-calls. The web client never makes them, because its pages arrive with these
   * answers. On 404 the feature is hidden or has a fallback.
   */
  readonly assumed?: true
  /** True when the input contains a password. Neither answer nor input is then saved under the `Idempotency-Key`. */
  readonly secret?: true
  /** True for calls that only main makes, because they carry a password, a token or a signature. */
  readonly internal?: true
  /**
   * Time limit in seconds, including bodies. Default 12 for reads, 20 for others. Whole threads have 15, uploads 120.
   */
  readonly deadline?: number
  /**
   * Maximum size of the answer, in megabytes (2^20 bytes). A larger one is `bad-answer`. Default 10; whole threads
   * may be larger.
   */
  readonly answerCap?: number
}

/** Declares an endpoint and keeps its exact types. */
export const endpoint = <
  const In extends z.ZodType,
  const Out extends z.ZodType,
  const E extends Endpoint<In, Out>,
>(
  declared: E & Endpoint<In, Out>,
): E => declared

/** Returns the names of a path's parameters: `['postId']` for `/api/posts/{postId}/like`. */
export const pathParameters = (path: string): string[] =>
  Array.from(path.matchAll(/\{(\w+)\}/g), (m) => m[1] ?? '')
