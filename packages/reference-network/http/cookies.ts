import type { FastifyReply, FastifyRequest } from 'fastify'
import type { World } from '../world/open-world.ts'
import { findSession, type Session } from '../world/sessions.ts'
import type { SessionSide } from './call.ts'

const sessionCookie = 'quayside_session'
const csrfCookie = 'XSRF-TOKEN'
const remembered = 30 * 86_400

/** Returns the session of a request's cookie. */
export const sessionOfRequest = (world: World, request: FastifyRequest): Session | undefined => {
  const token = request.cookies[sessionCookie]
  return token === undefined ? undefined : findSession(world, token)
}

const setCookies = (reply: FastifyReply, session: Session): void => {
  const life = session.remember ? { maxAge: remembered } : {}
  const common = { path: '/', sameSite: 'lax', ...life } as const
  reply.setCookie(sessionCookie, session.token, { ...common, httpOnly: true })
  // Laravel's token is URL-encoded base64, with %3D for '='. A client that does not decode it fails.
  reply.setCookie(csrfCookie, session.csrf, { ...common, encode: encodeURIComponent })
}

export const sessionSide = (
  request: FastifyRequest,
  reply: FastifyReply,
  session: Session | undefined,
): SessionSide => ({
  address: request.ip,
  session,
  use: (next) => {
    if (next !== null) return setCookies(reply, next)
    reply.clearCookie(sessionCookie, { path: '/' })
    reply.clearCookie(csrfCookie, { path: '/' })
  },
})

/** Returns whether the CSRF header matches. It proves that the calling page could read the cookie. */
export const csrfMatches = (request: FastifyRequest, session: Session | undefined): boolean => {
  const sent = request.headers['x-xsrf-token'] ?? request.headers['x-csrf-token']
  return session !== undefined && typeof sent === 'string' && sent === session.csrf
}
