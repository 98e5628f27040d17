import type { Route } from './routes.ts'

/** A challenge for a name and a password. */
export interface Challenge {
  readonly scheme: 'basic'
  readonly realm: string
}

/** Returns the Basic challenge of a `WWW-Authenticate` or `Proxy-Authenticate` header; null without one. */
export const basicChallenge = (header: string | string[] | undefined): Challenge | null => {
  const text = [header ?? ''].flat().join(', ')
  const found = /(?:^|,\s*)basic(?=\s|,|$)(.*)$/i.exec(text)
  if (!found) return null
  return { scheme: 'basic', realm: /realm="([^"]*)"/i.exec(found[1] ?? '')?.[1] ?? '' }
}

const basic = (username: string, password: string): string =>
  `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`

/** Names and passwords of one session. They are sent automatically until a server refuses them. */
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
