import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../world/refusal.ts'
import { drain } from './drain.ts'

/** Laravel's messages for what the framework refuses before a handler sees it. */
const frameworkMessages: Readonly<Record<number, string>> = {
  400: 'Bad request.',
  413: 'The POST data is too large.',
  415: 'Unsupported media type.',
}

/** Answers every failure as Laravel does, as JSON; what went wrong inside is logged, never answered. */
export const answerError = async (
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  if (error instanceof Refusal) {
    if (error.retryAfter !== undefined) reply.header('Retry-After', String(error.retryAfter))
    const errors = error.errors === undefined ? {} : { errors: error.errors }
    return reply.status(error.status).send({ message: error.message, ...errors })
  }
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500
  if (status >= 500) console.error(error)
  // The framework refuses a large body at its first bytes and would cut the connection that still sends it.
  if (status === 413) await drain(request.raw)
  const message = frameworkMessages[status] ?? (status < 500 ? 'Bad request.' : 'Server Error')
  return reply.status(status).send({ message })
}

export const answerNotFound = (request: FastifyRequest, reply: FastifyReply): void => {
  const path = request.url.split('?', 1)[0]?.replace(/^\//, '')
  void reply.status(404).send({ message: `The route ${path} could not be found.` })
}
