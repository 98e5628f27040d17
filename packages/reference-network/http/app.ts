import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import type { FastifyError } from 'fastify'
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify'
import {
  type EndpointName,
  endpointNames,
  endpoints,
  type ParsedInputOf,
} from '#shared/contract/api/contract.ts'
import { pathParameters } from '#shared/contract/api/endpoint.ts'
import { servePages } from '../pages/routes.ts'
import { Refusal } from '../world/refusal.ts'
import { viewerFor } from '../world/viewer.ts'
import { csrfMatches, sessionOfRequest, sessionSide } from './cookies.ts'
import { drain } from './drain.ts'
import { parseInput, readFields } from './input.ts'
import { isOpen, type Network, runCall } from './run-call.ts'
import { serveUploads } from './uploads.ts'

/** Laravel's messages for requests that the framework refuses before a handler. */
const frameworkMessages: Readonly<Record<number, string>> = {
  400: 'Bad request.',
  413: 'The POST data is too large.',
  415: 'Unsupported media type.',
}

/** Answers every failure in Laravel's JSON format. Internal errors are logged, never sent. */
const answerError = async (
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

const answerNotFound = (request: FastifyRequest, reply: FastifyReply): void => {
  const path = request.url.split('?', 1)[0]?.replace(/^\//, '')
  void reply.status(404).send({ message: `The route ${path} could not be found.` })
}

const megabyte = 1024 * 1024
/** Maximum size of a whole request, including uploads. */
const maxBytes = 64 * megabyte

/** Calls by method and path. Some share both, for example the edit of a form and the inline edit with `value`. */
const routes = Map.groupBy(endpointNames, (name) => `${endpoints[name].method} ${endpoints[name].path}`)

/** Selects among calls with the same address: a `value` field means the inline edit (product.md#calls). */
const expected = (names: readonly EndpointName[], fields: object): EndpointName | undefined => {
  if (names.length === 1) return names[0]
  const wantsValue = 'value' in fields
  return names.find(
    (name) => 'value' in (endpoints[name].input as unknown as { shape: object }).shape === wantsValue,
  )
}

const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

const answer = async (
  network: () => Network,
  names: readonly EndpointName[],
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> => {
  const current = network()
  const session = sessionOfRequest(current.world, request)
  if (request.method !== 'GET' && !csrfMatches(request, session)) {
    throw new Refusal(419, 'CSRF token mismatch.')
  }
  const viewer = session?.userId == null ? undefined : viewerFor(current.world, session.userId)
  const caller = {
    viewer,
    browser: sessionSide(request, reply, session),
    socketId: header(request, 'x-socket-id'),
    key: header(request, 'idempotency-key'),
  }
  // Checked before the body is read, so that nobody uploads without a session.
  if (viewer === undefined && !names.some(isOpen)) throw new Refusal(401, 'Unauthenticated.')
  const fields = await readFields(request)
  const name = expected(names, fields)
  if (name === undefined) throw new Refusal(404, 'Not found.')
  const input = parseInput(name, fields, pathParameters(endpoints[name].path)) as ParsedInputOf<EndpointName>
  const body = runCall(current, name, caller, input)
  if (body === undefined) return reply.status(204).send()
  return reply.send(body)
}

/**
 * Creates the HTTP part of the reference network. `network` is resolved for each call, because its address is known
 * only after the server listens. `before` may add hooks before all routes (faults on demand).
 */
export const createApp = async (
  network: () => Network,
  before?: (app: FastifyInstance) => void,
): Promise<FastifyInstance> => {
  const app = fastify({
    bodyLimit: 8 * megabyte,
    exposeHeadRoutes: false,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 500 },
  })
  app.setErrorHandler(answerError)
  app.setNotFoundHandler(answerNotFound)
  await app.register(cookie)
  await app.register(multipart, {
    // A backslash is an ordinary character of a file name.
    preservePath: true,
    limits: { fileSize: 32 * megabyte, files: 60, fieldSize: 4 * megabyte, fields: 200 },
  })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      const fields: Record<string, unknown> = {}
      for (const [name, value] of new URLSearchParams(String(body))) {
        fields[name] = name in fields ? [fields[name], value].flat() : value
      }
      done(null, fields)
    },
  )
  // Accepts an empty JSON body, because likes and logouts send one.
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? {} : JSON.parse(String(body)))
    } catch {
      done(new Refusal(400, 'The JSON could not be read.'))
    }
  })
  app.addHook('onRequest', async (request) => {
    if (Number(request.headers['content-length'] ?? 0) > maxBytes) {
      await drain(request.raw)
      throw new Refusal(413, 'The POST data is too large.')
    }
  })
  before?.(app)
  for (const names of routes.values()) {
    const first = names[0]
    if (first === undefined) continue
    app.route({
      method: endpoints[first].method,
      url: endpoints[first].path.replace(/\{(\w+)\}/g, ':$1'),
      handler: async (request, reply) => {
        try {
          await answer(network, names, request, reply)
        } catch (error) {
          await drain(request.raw)
          throw error
        }
        return reply
      },
    })
  }
  serveUploads(app, network)
  servePages(app, network)
  return app
}
