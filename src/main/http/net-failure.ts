import type { ErrorCode } from '#shared/errors.ts'

/** `never-acted`: no part of the request can have reached the server. */
type Proof = 'never-acted' | 'unknown'

/** A failure below HTTP, with its error code and its proof. */
export interface NetFailure {
  readonly code: Extract<
    ErrorCode,
    'offline' | 'certificate' | 'client-certificate' | 'proxy-login' | 'timeout' | 'bad-answer'
  >
  readonly proof: Proof
  /** True for an unknown host name, which means a wrong address on the sign-in screen. */
  readonly unknownHost: boolean
}

const failure = (code: NetFailure['code'], proof: Proof, unknownHost = false): NetFailure => ({
  code,
  proof,
  unknownHost,
})

/**
 * Failures before a connection exists. Names of Chromium's net stack. Chromium maps them from the system's codes, and
 * three of them also occur on an established socket (ENETDOWN, EHOSTUNREACH, EADDRNOTAVAIL).
 */
const neverConnected = new Set([
  'ERR_INTERNET_DISCONNECTED',
  'ERR_CONNECTION_REFUSED',
  'ERR_CONNECTION_TIMED_OUT',
  'ERR_ADDRESS_UNREACHABLE',
  'ERR_ADDRESS_INVALID',
  'ERR_PROXY_CONNECTION_FAILED',
  'ERR_TUNNEL_CONNECTION_FAILED',
  'ERR_SOCKS_CONNECTION_FAILED',
  'ERR_SOCKS_CONNECTION_HOST_UNREACHABLE',
  'ERR_MANDATORY_PROXY_CONFIGURATION_FAILED',
  'ERR_UNSAFE_PORT',
])

const unknownHosts = new Set([
  'ERR_NAME_NOT_RESOLVED',
  'ERR_NAME_RESOLUTION_FAILED',
  'ERR_DNS_TIMED_OUT',
  'ERR_ICANN_NAME_COLLISION',
])

/** TLS errors of the handshake. Chromium also reports ERR_SSL_PROTOCOL_ERROR for later records. */
const handshake = new Set([
  'ERR_SSL_PROTOCOL_ERROR',
  'ERR_SSL_VERSION_OR_CIPHER_MISMATCH',
  'ERR_SSL_OBSOLETE_CIPHER',
  'ERR_SSL_UNRECOGNIZED_NAME_ALERT',
  'ERR_SSL_PINNED_KEY_NOT_IN_CERT_CHAIN',
  'ERR_SSL_WEAK_SERVER_EPHEMERAL_DH_KEY',
  'ERR_ECH_NOT_NEGOTIATED',
])

/** The server requires a client certificate and got none, or refused it. */
const clientCertificates = new Set([
  'ERR_SSL_CLIENT_AUTH_CERT_NEEDED',
  'ERR_SSL_CLIENT_AUTH_CERT_NO_PRIVATE_KEY',
  'ERR_SSL_CLIENT_AUTH_PRIVATE_KEY_ACCESS_DENIED',
  'ERR_SSL_CLIENT_AUTH_SIGNATURE_FAILED',
  'ERR_SSL_CLIENT_AUTH_NO_COMMON_ALGORITHMS',
  'ERR_BAD_SSL_CLIENT_AUTH_CERT',
])

/** A proxy did not pass the request on. */
const proxyLogins = new Set([
  'ERR_PROXY_AUTH_REQUESTED',
  'ERR_PROXY_AUTH_UNSUPPORTED',
  'ERR_PROXY_AUTH_REQUESTED_WITH_NO_CONNECTION',
])

/** A proxy required a login and got none. It passed nothing on. */
export const proxyLoginFailure: NetFailure = failure('proxy-login', 'never-acted')

const name = /ERR_[A-Z0-9_]+/

/**
 * Parses a failure of Chromium's network stack. `net.request` gives only a message with `net::ERR_…`. Only DNS, connect
 * and TLS failures prove that the server did not act, and only if no part of the body had left
 * (robustness.md#never-twice). `hasUploaded`: Chromium has reported progress of the body.
 */
export const netFailureOf = (error: unknown, hasUploaded: boolean): NetFailure => {
  const message = error instanceof Error ? error.message : String(error)
  const found = name.exec(message)?.[0] ?? ''
  const proof = hasUploaded ? 'unknown' : 'never-acted'
  if (unknownHosts.has(found)) return failure('offline', proof, true)
  if (neverConnected.has(found)) return failure('offline', proof)
  // A proxy or server that refuses a login or certificate passes nothing on, though it may have read the body.
  if (proxyLogins.has(found)) return proxyLoginFailure
  if (clientCertificates.has(found)) return failure('client-certificate', 'never-acted')
  if (found.startsWith('ERR_CERT_') || handshake.has(found)) return failure('certificate', proof)
  if (found === 'ERR_TIMED_OUT') return failure('timeout', 'unknown')
  if (
    found.startsWith('ERR_CONTENT_') ||
    found.startsWith('ERR_INVALID_') ||
    found.startsWith('ERR_RESPONSE_')
  )
    return failure('bad-answer', 'unknown')
  return failure('offline', 'unknown')
}
