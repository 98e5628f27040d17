import type { Route } from './routes.ts'

/** A challenge that can be answered with a name and a password. */
export interface Challenge {
  readonly scheme: 'basic'
  readonly realm: string
}

/** The Basic challenge among those of a `WWW-Authenticate` or `Proxy-Authenticate` header; null without one. */
export const basicChallenge = (header: string | string[] | undefined): Challenge | null => {
  const text = [header ?? ''].flat().join(', ')
  const found = /(?:^|,\s*)basic(?=\s|,|$)(.*)$/i.exec(text)
  if (!found) return null
  return { scheme: 'basic', realm: /realm="([^"]*)"/i.exec(found[1] ?? '')?.[1] ?? '' }
}

const basic = (username: string, password: string): string =>
  `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`

/** Names and passwords that one session has been given: sent by themselves from then on, until they are refused. */
export class Logins {
  readonly #proxies = new Map<Route, string>()
  readonly #servers = new Map<string, string>()

  keep(isProxy: boolean, where: string, username: string, password: string): void {
    const logins = isProxy ? this.#proxies : this.#servers
    logins.set(where, basic(username, password))
  }

  forget(isProxy: boolean, where: string): void {
    const logins = isProxy ? this.#proxies : this.#servers
    logins.delete(where)
  }

  proxyHeaders(route: Route): Record<string, string> {
    const value = this.#proxies.get(route)
    return value === undefined ? {} : { 'Proxy-Authorization': value }
  }

  serverHeaders(origin: string): Record<string, string> {
    const value = this.#servers.get(origin)
    return value === undefined ? {} : { Authorization: value }
  }

  clear(): void {
    this.#proxies.clear()
    this.#servers.clear()
  }
}
