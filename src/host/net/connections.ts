import { type ClientRequest, Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import { getCACertificates, rootCertificates } from 'node:tls'
import { netError } from './net-errors.ts'

/** Chromium's own bound on connections to one host. */
const perHost = 6

let authorities: string[] | undefined

/** Chromium trusts its own list, the system's store and what an administrator added. */
const trusted = (): string[] => {
  authorities ??= [
    ...new Set([...rootCertificates, ...getCACertificates('system'), ...getCACertificates('extra')]),
  ]
  return authorities
}

/** The connections of one session: kept alive, shared with no other session, closed all together on request. */
export class Connections {
  readonly #running = new Set<ClientRequest>()
  #http: HttpAgent | undefined
  #https: HttpsAgent | undefined

  agent(protocol: string): HttpAgent {
    if (protocol === 'https:') {
      this.#https ??= new HttpsAgent({ keepAlive: true, maxSockets: perHost, ca: trusted() })
      return this.#https
    }
    this.#http ??= new HttpAgent({ keepAlive: true, maxSockets: perHost })
    return this.#http
  }

  /** Counts a request as running until it closes, so that closing all reaches it. */
  track(request: ClientRequest): void {
    this.#running.add(request)
    request.once('close', () => this.#running.delete(request))
  }

  /** Ends every connection, idle or not; what was running fails with the given error. */
  closeAll(reason = 'ABORTED'): void {
    for (const request of this.#running) request.destroy(netError(reason))
    this.#running.clear()
    this.#http?.destroy()
    this.#https?.destroy()
    this.#http = undefined
    this.#https = undefined
  }
}
