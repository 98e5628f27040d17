import { type AppError, appError, failed, type Result } from '#shared/errors.ts'
import type { Client } from '../http/client.ts'
import { csrfToken, type Target } from '../http/target.ts'
import { type LoadedAccount, loadAccount } from './account.ts'

/** Typed sign-in data. */
export interface Credentials {
  readonly email: string
  readonly password: string
  readonly remember: boolean
}

/**
 * A first call that gets anything but Laravel's empty answer has not reached a server of ours
 * (product.md#assumed-calls). A web page in its place keeps its own code, since it may be in front of the
 * right server for a while.
 */
const probeError = (error: AppError): AppError => {
  const { code, status } = error
  const redirected = status !== undefined && status >= 300 && status < 400
  const isForeign =
    code === 'not-found' ||
    (code === 'bad-answer' && redirected) ||
    code === 'forbidden' ||
    code === 'signed-out' ||
    code === 'invalid'
  return isForeign ? appError('not-our-server', status === undefined ? {} : { status }) : error
}

/** Wrong credentials come as 422, from some servers as 401; the form shows both. */
const loginError = (error: AppError): AppError => {
  if (error.code === 'signed-out' && error.status === 401) return { ...error, ...appError('invalid') }
  if (error.code === 'signed-out') return appError('bad-answer', { status: error.status ?? 302 })
  if (error.code === 'not-found') return appError('not-our-server', { status: 404 })
  // The token is brand-new: if it is refused again, that is the server's fault and does not end a session.
  if (error.code === 'csrf') return appError('server', { status: error.status ?? 419 })
  return error
}

const accountError = (error: AppError): AppError => {
  if (error.code === 'not-found') return appError('not-our-server', { status: 404 })
  // Signed in a moment ago and yet unknown: the server does not accept our cookies, which is not the user's
  // mistake.
  if (error.code === 'signed-out') return appError('bad-answer', { status: error.status ?? 401 })
  return error
}

/**
 * Signs in at the target the way Sanctum's single-page mode wants it, cookie first, and loads the account.
 * Errors are those of the sign-in screen: bad-address, offline, certificate, not-our-server, invalid,
 * throttled, bad-answer, timeout, server.
 */
export const enter = async (
  client: Client,
  target: Target,
  credentials: Credentials,
): Promise<Result<LoadedAccount>> => {
  const options = { target, ownUnauthorised: true }
  const probe = await client.call('auth.csrfCookie', {}, { ...options, typedAddress: true })
  if (!probe.ok) return { ok: false, error: probeError(probe.error) }
  if (csrfToken(target) === null) return failed('not-our-server')
  const login = await client.call('auth.login', credentials, { ...options, typedAddress: true })
  if (!login.ok) return { ok: false, error: loginError(login.error) }
  const account = await loadAccount(client, target)
  return account.ok ? account : { ok: false, error: accountError(account.error) }
}
