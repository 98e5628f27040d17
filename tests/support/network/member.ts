import { type EndpointName, endpoints, type OutputOf } from '#shared/contract/api/contract.ts'
import { know } from '../app/plain-texts.ts'
import type { Network } from './network.ts'
import { connect, type RealtimeClient, subscribe } from './realtime-client.ts'
import { type Input, requestOf } from './request.ts'

/** A received answer. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly body: unknown
}

/** Additional headers; null removes one. */
type MoreHeaders = Readonly<Record<string, string | null>>

/** A browser's access to the network: cookies, token, calls. */
export interface Member {
  readonly network: Network
  /** The signed-in user's id; '' before signing in. */
  readonly id: string
  readonly fetch: (path: string, init?: RequestInit & { readonly more?: MoreHeaders }) => Promise<Answer>
  /** Fetches the bytes of a path, for example of a picture; null for none. */
  readonly bytes: (path: string) => Promise<Buffer | null>
  /** Makes a call of the contract and returns any answer. */
  readonly call: (name: EndpointName, input?: Input, more?: MoreHeaders) => Promise<Answer>
  /** Makes a call that must succeed, and parses its answer by the contract's schema. */
  readonly ok: <N extends EndpointName>(name: N, input?: Input, more?: MoreHeaders) => Promise<OutputOf<N>>
  readonly signIn: (email: string, password: string) => Promise<Answer>
  readonly listen: () => Promise<RealtimeClient>
  /** Subscribes with a signature of this member; false when the network does not sign or accept it. */
  readonly join: (client: RealtimeClient, channel: string) => Promise<boolean>
}

const bodyOf = async (response: Response): Promise<unknown> => {
  const text = await response.text()
  if (text === '') return null
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

/** Creates a browser without cookies. */
export const newVisitor = (network: Network): Member => {
  const cookies = new Map<string, string>()
  let id = ''

  const keep = (response: Response): void => {
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';')
      const [name = '', value = ''] = pair.split(/=(.*)/s)
      const isGone = value === '' || attributes.some((a) => /max-age=0|expires=thu, 01 jan 1970/i.test(a))
      if (isGone) cookies.delete(name)
      else cookies.set(name, value)
    }
  }

  const cookieHeader = (): string => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

  const send: Member['fetch'] = async (path, { more = {}, ...init } = {}) => {
    const headers = new Headers({
      accept: 'application/json',
      cookie: cookieHeader(),
      'x-xsrf-token': decodeURIComponent(cookies.get('XSRF-TOKEN') ?? ''),
    })
    for (const [name, value] of Object.entries(more)) {
      if (value === null) headers.delete(name)
      else headers.set(name, value)
    }
    const response = await fetch(new URL(path, network.url), { ...init, headers, redirect: 'manual' })
    keep(response)
    return { status: response.status, headers: response.headers, body: await bodyOf(response) }
  }

  const call: Member['call'] = (name, input = {}, more = {}) => {
    for (const value of Object.values(input)) if (typeof value === 'string') know(value)
    const { path, method, body, type } = requestOf(name, input)
    return send(path, {
      method,
      ...(body === undefined ? {} : { body }),
      more: { ...(type === undefined ? {} : { 'content-type': type }), ...more },
    })
  }

  const ok: Member['ok'] = async (name, input = {}, more = {}) => {
    const { status, body } = await call(name, input, more)
    if (status < 200 || status > 299) throw new Error(`${name}: ${status} ${JSON.stringify(body)}`)
    return endpoints[name].output.parse(body) as OutputOf<typeof name>
  }

  const signIn: Member['signIn'] = async (email, password) => {
    await call('auth.csrfCookie')
    const answer = await call('auth.login', { email, password, remember: false })
    if (answer.status < 300) id = (await ok('account.me')).id
    return answer
  }

  return {
    network,
    get id() {
      return id
    },
    fetch: send,
    bytes: async (path) => {
      const response = await fetch(new URL(path, network.url), { headers: { cookie: cookieHeader() } })
      return response.ok ? Buffer.from(await response.arrayBuffer()) : null
    },
    call,
    ok,
    signIn,
    listen: () => connect(network.realtimeUrl),
    join: async (client, channel) => {
      const { status, body } = await call('auth.channel', {
        socket_id: client.socketId,
        channel_name: channel,
      })
      return status === 200 && subscribe(client, channel, (body as { auth: string }).auth)
    },
  }
}

/** Roles of the demo's accounts, in the demo's fixed order. */
export const cast = ['forwarder', 'exporter', 'importer', 'admin', 'transporter'] as const
export type Cast = Record<(typeof cast)[number], Member>

/** Signs in the five accounts. */
export const signInCast = async (network: Network): Promise<Cast> =>
  Object.fromEntries(
    await Promise.all(
      cast.map(async (role, at) => {
        const account = network.accounts[at]
        if (account === undefined) throw new Error(`the demo has no ${role}`)
        const member = newVisitor(network)
        const { status, body } = await member.signIn(account.email, account.password)
        if (status >= 300) throw new Error(`${role}: ${status} ${JSON.stringify(body)}`)
        return [role, member] as const
      }),
    ),
  ) as Cast
