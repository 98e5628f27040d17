import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../world/refusal.ts'

/** Laravel's words for what the framework refuses before a handler sees it. */
const frameworkMessages: Readonly<Record<number, string>> = {
  400: 'Bad request.',
  413: 'The POST data is too large.',
  415: 'Unsupported media type.',
}

/** Answers every failure as Laravel does, as JSON; what went wrong inside is logged, never told. */
export const answerError = (error: FastifyError | Error, _: FastifyRequest, reply: FastifyReply): void => {
  if (error instanceof Refusal) {
    if (error.retryAfter !== undefined) reply.header('Retry-After', String(error.retryAfter))
    const errors = error.errors === undefined ? {} : { errors: error.errors }
    void reply.status(error.status).send({ message: error.message, ...errors })
    return
  }
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500
  if (status >= 500) console.error(error)
  const message = frameworkMessages[status] ?? (status < 500 ? 'Bad request.' : 'Server Error')
  void reply.status(status).send({ message })
}

export const answerNotFound = (request: FastifyRequest, reply: FastifyReply): void => {
  const path = request.url.split('?', 1)[0]?.replace(/^\//, '')
  void reply.status(404).send({ message: `The route ${path} could not be found.` })
}
