import fc from 'fast-check'
import { expect, it } from 'vitest'
import { netFailureOf } from './net-failure.ts'

it.each([
  ['net::ERR_NAME_NOT_RESOLVED', 'offline', 'never-acted', true],
  ['net::ERR_CONNECTION_REFUSED', 'offline', 'never-acted', false],
  ['net::ERR_INTERNET_DISCONNECTED', 'offline', 'never-acted', false],
  ['net::ERR_ADDRESS_UNREACHABLE', 'offline', 'never-acted', false],
  ['net::ERR_ADDRESS_INVALID', 'offline', 'never-acted', false],
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
  expect(netFailureOf(new Error(message), false)).toEqual({ code, proof, unknownHost })
})

/** A proxy or server that refuses a login or certificate reads the body and passes nothing on. */
const refusedThere = /PROXY_AUTH|CLIENT_AUTH/

it('believes no name once part of the body has left', () => {
  const word = fc.constantFrom(
    ...['INTERNET_DISCONNECTED', 'ADDRESS_UNREACHABLE', 'ADDRESS_INVALID', 'CONNECTION_REFUSED'],
    ...['CONNECTION_TIMED_OUT', 'NAME_NOT_RESOLVED', 'DNS_TIMED_OUT', 'SSL_PROTOCOL_ERROR', 'CERT_REVOKED'],
    ...[
      'TUNNEL_CONNECTION_FAILED',
      'SOCKS_CONNECTION_FAILED',
      'UNSAFE_PORT',
      'ECH_NOT_NEGOTIATED',
      'TIMED_OUT',
    ],
  )
  const anyName = fc.oneof(word, fc.stringMatching(/^[A-Z_]{1,20}$/))
  fc.assert(
    fc.property(anyName, (found) => {
      fc.pre(!refusedThere.test(found))
      expect(netFailureOf(new Error(`net::ERR_${found}`), true).proof).toBe('unknown')
    }),
  )
})
