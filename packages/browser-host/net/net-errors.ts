/** Chromium's names for Node's network errors. */
const named: Readonly<Record<string, string>> = {
  ENOTFOUND: 'NAME_NOT_RESOLVED',
  EAI_AGAIN: 'NAME_NOT_RESOLVED',
  EAI_FAIL: 'NAME_NOT_RESOLVED',
  ECONNREFUSED: 'CONNECTION_REFUSED',
  ECONNRESET: 'CONNECTION_RESET',
  EPIPE: 'CONNECTION_RESET',
  ECONNABORTED: 'CONNECTION_ABORTED',
  ETIMEDOUT: 'CONNECTION_TIMED_OUT',
  EHOSTUNREACH: 'ADDRESS_UNREACHABLE',
  ENETUNREACH: 'ADDRESS_UNREACHABLE',
  ENETDOWN: 'INTERNET_DISCONNECTED',
  EADDRNOTAVAIL: 'ADDRESS_INVALID',
  EACCES: 'NETWORK_ACCESS_DENIED',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'CERT_AUTHORITY_INVALID',
  SELF_SIGNED_CERT_IN_CHAIN: 'CERT_AUTHORITY_INVALID',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'CERT_AUTHORITY_INVALID',
  UNABLE_TO_GET_ISSUER_CERT: 'CERT_AUTHORITY_INVALID',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'CERT_AUTHORITY_INVALID',
  CERT_UNTRUSTED: 'CERT_AUTHORITY_INVALID',
  INVALID_CA: 'CERT_AUTHORITY_INVALID',
  CERT_HAS_EXPIRED: 'CERT_DATE_INVALID',
  CERT_NOT_YET_VALID: 'CERT_DATE_INVALID',
  CERT_REVOKED: 'CERT_REVOKED',
  ERR_TLS_CERT_ALTNAME_INVALID: 'CERT_COMMON_NAME_INVALID',
  EPROTO: 'SSL_PROTOCOL_ERROR',
  HPE_HEADER_OVERFLOW: 'RESPONSE_HEADERS_TOO_BIG',
  HPE_INVALID_CHUNK_SIZE: 'INVALID_CHUNKED_ENCODING',
  HPE_INVALID_EOF_STATE: 'INCOMPLETE_CHUNKED_ENCODING',
  ERR_INVALID_CHAR: 'INVALID_ARGUMENT',
}

/** Creates an error like those of `net`, which code can only distinguish by message. */
export const netError = (name: string): Error => new Error(`net::ERR_${name}`)

/** Returns whether the connection existed, so that the request may have left. */
const wasConnected = (error: Error): boolean =>
  'syscall' in error && (error.syscall === 'read' || error.syscall === 'write')

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''

/** Converts an error of Node's sockets, TLS and HTTP parser. */
export const asNetError = (error: Error): Error => {
  if (error.message.startsWith('net::')) return error
  const code = codeOf(error)
  if (error.message === 'socket hang up') return netError('EMPTY_RESPONSE')
  // Chromium names only a failed connect CONNECTION_TIMED_OUT. It names the other codes alike in both cases.
  if (code === 'ETIMEDOUT' && wasConnected(error)) return netError('TIMED_OUT')
  const known = named[code]
  if (known !== undefined) return netError(known)
  if (code.startsWith('HPE_')) return netError('INVALID_HTTP_RESPONSE')
  if (code.startsWith('ERR_SSL_')) return netError('SSL_PROTOCOL_ERROR')
  if (code.startsWith('Z_') || code.startsWith('ERR_BROTLI') || code.startsWith('ZSTD_')) {
    return netError('CONTENT_DECODING_FAILED')
  }
  if (error instanceof AggregateError && error.errors[0] instanceof Error) return asNetError(error.errors[0])
  return netError('FAILED')
}

/** Returns whether Chromium resends the request after this error on a kept-alive connection. */
export const isStaleConnection = (error: Error): boolean =>
  ['ECONNRESET', 'EPIPE', 'ECONNABORTED'].includes(codeOf(error)) || error.message === 'socket hang up'
