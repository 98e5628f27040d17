import { createHash, createHmac } from 'node:crypto'
import type { AppKeys } from './signature.ts'

/** Address and app of an external Pusher server. */
export interface OutsideServer extends AppKeys {
  readonly host: string
  readonly port: number
  readonly appId: string
}

/** An event in the format of the service's HTTP API. */
export interface Published {
  readonly name: string
  readonly channel: string
  /** JSON within the JSON, as on the socket. */
  readonly data: string
  /** The connection that does not receive the event. */
  readonly socket_id?: string
}

/** Deadline of one request to the service, ms. */
const deadline = 5_000

/** Returns the signed query of a request: all parameters by name, signed together with method, path and body. */
export const signedQuery = (
  { key, secret }: AppKeys,
  method: string,
  path: string,
  more: Readonly<Record<string, string>>,
  seconds: number,
): string => {
  const given = { ...more, auth_key: key, auth_timestamp: String(seconds), auth_version: '1.0' }
  const query = Object.entries(given)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
  const signature = createHmac('sha256', secret).update(`${method}\n${path}\n${query}`).digest('hex')
  return `${query}&auth_signature=${signature}`
}

/** Client of Pusher's HTTP API. Both functions throw on a failed answer. */
export const createPusherApi = ({ host, port, appId, ...keys }: OutsideServer) => {
  const ask = async (
    method: string,
    path: string,
    more: Readonly<Record<string, string>>,
    body?: string,
  ): Promise<unknown> => {
    const whole = `/apps/${appId}${path}`
    const query = signedQuery(keys, method, whole, more, Math.floor(Date.now() / 1_000))
    const response = await fetch(`http://${host}:${port}${whole}?${query}`, {
      method,
      signal: AbortSignal.timeout(deadline),
      ...(body === undefined ? {} : { body, headers: { 'content-type': 'application/json' } }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${whole}: ${response.status} ${text.slice(0, 200)}`)
    return JSON.parse(text) as unknown
  }
  return {
    publish: async (event: Published): Promise<void> => {
      const body = JSON.stringify(event)
      await ask('POST', '/events', { body_md5: createHash('md5').update(body).digest('hex') }, body)
    },
    /** Returns the names of subscribed channels with this prefix. */
    occupied: async (prefix: string): Promise<readonly string[]> => {
      const answer = await ask('GET', '/channels', { filter_by_prefix: prefix })
      const { channels } = answer as { readonly channels?: Readonly<Record<string, unknown>> }
      return Object.keys(channels ?? {})
    },
  }
}
