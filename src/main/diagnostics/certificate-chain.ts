import { request } from 'node:http'
import { connect as connectTcp, isIP, type Socket } from 'node:net'
import { connect as connectTls, type DetailedPeerCertificate } from 'node:tls'
import type { CertificateFacts, CertificateReading } from '#shared/ipc/diagnostics.ts'

/** More than any server sends. */
const maxCertificates = 10
const maxText = 200

/** Returns a field of a subject or issuer, joined if it occurs several times. */
const firstOf = (value: string | string[] | undefined): string =>
  (Array.isArray(value) ? value.join(', ') : (value ?? '')).slice(0, maxText)

const nameIn = (fields: { CN?: string | string[]; O?: string | string[] } | undefined): string =>
  firstOf(fields?.CN) || firstOf(fields?.O)

const factsOf = (certificate: DetailedPeerCertificate): CertificateFacts => ({
  subject: nameIn(certificate.subject),
  issuer: nameIn(certificate.issuer),
  validFrom: certificate.valid_from,
  validTo: certificate.valid_to,
  fingerprint: certificate.fingerprint256,
})

const chainFrom = (first: DetailedPeerCertificate): CertificateFacts[] => {
  const chain: DetailedPeerCertificate[] = []
  let next: DetailedPeerCertificate | undefined = first
  // The last certificate is its own issuer.
  while (next?.fingerprint256 && !chain.includes(next) && chain.length < maxCertificates) {
    chain.push(next)
    next = next.issuerCertificate
  }
  return chain.map(factsOf)
}

/** Returns the first proxy of `PROXY a:1; DIRECT`: null for a direct connection, undefined for an unsupported type. */
const firstProxy = (found: string): { readonly host: string; readonly port: number } | null | undefined => {
  const [first = ''] = found.split(';')
  if (/^\s*(DIRECT\s*)?$/i.test(first)) return null
  const { host, port } = /^\s*PROXY\s+(?<host>[^\s:]+|\[[^\]]+\]):(?<port>\d+)\s*$/i.exec(first)?.groups ?? {}
  return host === undefined ? undefined : { host: host.replace(/^\[|\]$/g, ''), port: Number(port) }
}

const tunnel = (
  proxy: { readonly host: string; readonly port: number },
  target: string,
  signal: AbortSignal,
): Promise<Socket | null> =>
  new Promise((resolve, reject) => {
    const asked = request({ ...proxy, method: 'CONNECT', path: target, agent: false, signal })
    asked.once('connect', ({ statusCode }, socket) => {
      if (statusCode === 200) resolve(socket)
      else {
        socket.destroy()
        resolve(null)
      }
    })
    asked.once('response', (answer) => {
      answer.destroy()
      resolve(null)
    })
    asked.once('error', reject)
    asked.end()
  })

/**
 * Reads a server's certificates without judging them. The connection state shows whether Chromium trusts them. Sends
 * nothing and closes the connection at once (security.md#diagnostics). `proxy` is the result of `resolveProxy`. Never
 * throws.
 */
export const readCertificates = async (
  server: string | null,
  proxy: string,
  timeoutMs = 8000,
): Promise<CertificateReading> => {
  if (server === null || !URL.canParse(server)) return { state: 'none', why: 'no-server' }
  const { protocol, hostname, port } = new URL(server)
  if (protocol !== 'https:') return { state: 'none', why: 'not-https' }
  const host = hostname.replace(/^\[|\]$/g, '')
  const target = { host, port: Number(port || 443) }
  const way = firstProxy(proxy)
  if (way === undefined) return { state: 'unread', why: 'proxy' }
  const signal = AbortSignal.timeout(timeoutMs)
  let socket: Socket | null = null
  try {
    socket = way ? await tunnel(way, `${hostname}:${target.port}`, signal) : connectTcp(target)
    if (socket === null) return { state: 'unread', why: 'proxy' }
    const chain = await shownOver(socket, host, signal)
    return { state: 'read', chain }
  } catch {
    return { state: 'unread', why: 'unreachable' }
  } finally {
    socket?.destroy()
  }
}

const shownOver = (socket: Socket, host: string, signal: AbortSignal): Promise<CertificateFacts[]> =>
  new Promise((resolve, reject) => {
    const stop = (): void => reject(signal.reason)
    signal.addEventListener('abort', stop, { once: true })
    socket.once('error', reject)
    // Untrusted certificates are reported too.
    const secured = connectTls({
      socket,
      rejectUnauthorized: false,
      ...(isIP(host) ? {} : { servername: host }),
    })
    secured.once('error', reject)
    secured.once('secureConnect', () => {
      signal.removeEventListener('abort', stop)
      resolve(chainFrom(secured.getPeerCertificate(true)))
      secured.destroy()
    })
  })
