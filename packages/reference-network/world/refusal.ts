/** A refusal in Laravel's format: a status, a message, and field errors for a 422. Handlers throw it. */
export class Refusal extends Error {
  readonly status: number
  readonly errors: Readonly<Record<string, readonly string[]>> | undefined
  /** Seconds, for 429. */
  readonly retryAfter: number | undefined

  constructor(
    status: number,
    message: string,
    more: {
      readonly errors?: Readonly<Record<string, readonly string[]>>
      readonly retryAfter?: number
    } = {},
  ) {
    super(message)
    this.status = status
    this.errors = more.errors
    this.retryAfter = more.retryAfter
  }
}

export const notFound = (what: string): Refusal => new Refusal(404, `${what} not found.`)

export const forbidden = (message = 'This action is unauthorized.'): Refusal => new Refusal(403, message)

/** Creates a 422 about fields. The message is the first error, like Laravel's. */
export const invalid = (errors: Readonly<Record<string, readonly string[]>>): Refusal => {
  const all = Object.values(errors).flat()
  const rest = all.length - 1
  const more = rest > 0 ? ` (and ${rest} more error${rest === 1 ? '' : 's'})` : ''
  return new Refusal(422, `${all[0] ?? 'The given data was invalid.'}${more}`, { errors })
}

export const shortOfCredits = (message: string): Refusal => new Refusal(402, message)
