import { expect, it } from 'vitest'
import { netFailureOf } from './net-failure.ts'

it.each([
  ['net::ERR_NAME_NOT_RESOLVED', 'offline', 'never-acted', true],
  ['net::ERR_CONNECTION_REFUSED', 'offline', 'never-acted', false],
  ['net::ERR_INTERNET_DISCONNECTED', 'offline', 'never-acted', false],
  ['net::ERR_PROXY_CONNECTION_FAILED', 'offline', 'never-acted', false],
  ['net::ERR_PROXY_AUTH_UNSUPPORTED', 'proxy-login', 'never-acted', false],
  ['net::ERR_CERT_AUTHORITY_INVALID', 'certificate', 'never-acted', false],
  ['net::ERR_CERT_DATE_INVALID', 'certificate', 'never-acted', false],
  ['net::ERR_SSL_CLIENT_AUTH_CERT_NEEDED', 'client-certificate', 'never-acted', false],
  ['net::ERR_SSL_CLIENT_AUTH_PRIVATE_KEY_ACCESS_DENIED', 'client-certificate', 'never-acted', false],
  ['net::ERR_BAD_SSL_CLIENT_AUTH_CERT', 'client-certificate', 'never-acted', false],
  ['net::ERR_SSL_PROTOCOL_ERROR', 'certificate', 'never-acted', false],
  ['net::ERR_CONNECTION_RESET', 'offline', 'unknown', false],
  ['net::ERR_EMPTY_RESPONSE', 'offline', 'unknown', false],
  ['net::ERR_NETWORK_CHANGED', 'offline', 'unknown', false],
  ['net::ERR_SSL_BAD_RECORD_MAC_ALERT', 'offline', 'unknown', false],
  ['net::ERR_TIMED_OUT', 'timeout', 'unknown', false],
  ['net::ERR_CONTENT_DECODING_FAILED', 'bad-answer', 'unknown', false],
  ['net::ERR_INVALID_HTTP_RESPONSE', 'bad-answer', 'unknown', false],
  ['anything new', 'offline', 'unknown', false],
])('maps %s to %s with the proof %s', (message, code, proof, unknownHost) => {
  expect(netFailureOf(new Error(message))).toEqual({ code, proof, unknownHost })
})
