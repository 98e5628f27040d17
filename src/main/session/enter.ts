import { type AppError, appError, failed, type Result } from '#shared/errors.ts'
import type { Client } from '../http/client.ts'
import { csrfToken, type Target } from '../http/target.ts'
import { type LoadedAccount, loadAccount } from './account.ts'

export interface Credentials {
  readonly email: string
  readonly password: string
  readonly remember: boolean
}

/**
 * Maps an answer that is not the network's. The typed address may be wrong, so its page is no gateway yet.
 */
const foreignError = (error: AppError): AppError => {
  if (error.code !== 'gateway') return error
  const status = error.status === undefined ? {} : { status: error.status }
  if (error.status === 404) return appError('not-our-server', status)
  return appError(error.status === 419 ? 'server' : 'bad-answer', status)
}

/**
 * Maps the error of the first call. Any answer but Laravel's empty one means another server (product.md#assumed-calls).
 * An HTML page keeps its own code, since it may be in front of the right server for a while.
 */
const probeError = (error: AppError): AppError => {
  const { code, status } = error
  const isRefused = status !== undefined && status >= 300 && status < 500
  const isForeign =
    code === 'not-found' ||
    (code === 'bad-answer' && isRefused) ||
    code === 'forbidden' ||
    code === 'signed-out' ||
    code === 'invalid'
  return isForeign ? appError('not-our-server', status === undefined ? {} : { status }) : error
}

/** Maps the error of the login call. Wrong credentials are a 422, on some servers a 401. */
const loginError = (error: AppError): AppError => {
  if (error.code === 'signed-out' && error.status === 401) return { ...error, ...appError('invalid') }
  if (error.code === 'signed-out') return appError('bad-answer', { status: error.status ?? 302 })
  if (error.code === 'not-found') return appError('not-our-server', { status: 404 })
  // The token is new, so a second refusal is the server's fault and ends no session.
  if (error.code === 'csrf') return appError('server', { status: error.status ?? 419 })
  return error
}

const accountError = (error: AppError): AppError => {
  if (error.code === 'not-found') return appError('not-our-server', { status: 404 })
  // The sign-in succeeded, but the server rejects the new cookies. The user made no mistake.
  if (error.code === 'signed-out') return appError('bad-answer', { status: error.status ?? 401 })
  return error
}

/** Maximum duration of a log-out, ms. A server that hangs must not keep the member signed in. */
const logoutTimeoutMs = 5000

/** Ends a session on the server. Its calls go on. */
export const logOut = async (client: Client, target: Target): Promise<void> => {
  const signal = AbortSignal.timeout(logoutTimeoutMs)
  await client.call('auth.logout', {}, { target, ownUnauthorised: true, signal })
}

/** Ends a session on the server, then stops its calls. */
export const leave = (client: Client, target: Target): Promise<void> =>
  logOut(client, target).finally(() => target.ended.abort())

/**
 * Signs in with Sanctum's single-page flow, CSRF cookie first, and loads the account. Errors are those of the sign-in
 * screen: bad-address, offline, certificate, not-our-server, invalid, throttled, bad-answer, timeout, server.
 * A session whose account cannot be loaded is logged out.
 */
export const enter = async (
  client: Client,
  target: Target,
  credentials: Credentials,
): Promise<Result<LoadedAccount>> => {
  const options = { target, ownUnauthorised: true }
  const probe = await client.call('auth.csrfCookie', {}, { ...options, typedAddress: true })
  if (!probe.ok) return { ok: false, error: probeError(foreignError(probe.error)) }
  if (csrfToken(target) === null) return failed('not-our-server')
  const login = await client.call('auth.login', credentials, { ...options, typedAddress: true })
  if (!login.ok) return { ok: false, error: loginError(foreignError(login.error)) }
  const account = await loadAccount(client, target)
  if (account.ok) return account
  void leave(client, target)
  return { ok: false, error: accountError(foreignError(account.error)) }
}
