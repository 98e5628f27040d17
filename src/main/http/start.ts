import { app, session as electronSession } from 'electron'
import type { Push } from '#shared/ipc/push.ts'
import type { Log } from '../log.ts'
import type { Policies } from '../policy/policies.ts'
import { type Client, type ClientPorts, createClient, type OwnedClient } from './client.ts'
import { type ConnectionWatch, watchConnection } from './connection.ts'
import { closeDictionaries } from './dictionary-place.ts'
import { governProxy } from './govern-proxy.ts'
import {
  creatingPartitions,
  firstDetailsPartitions,
  type NetStack,
  netPartitions,
  openNetStack,
} from './net-stack.ts'
import { createProxyLogins, type ProxyLoginPorts, type ProxyLogins } from './proxy-logins.ts'
import type { Target } from './target.ts'

export interface NetworkParts {
  readonly policies: Pick<Policies, 'onChange'>
  readonly savedLogins: ProxyLoginPorts['saved']
  readonly askForLogin: ProxyLoginPorts['ask']
  /** The session. It depends on the client, hence a function. */
  readonly session: () => {
    target: () => Target | null
    settled: ClientPorts['current']
    expire: ClientPorts['onUnauthorised']
  }
  /** The live updates. They depend on the client, hence a function. */
  readonly live: () => {
    readonly realtime: { socketId: () => string | null }
    attend(): void
    serverIsBack(): void
  }
  readonly onDate: (date: number) => void
  readonly push: (push: Push) => void
  readonly log: Log
}

/** The HTTP parts of main. */
export interface Network {
  readonly stack: NetStack
  readonly logins: ProxyLogins
  readonly connection: ConnectionWatch
  /** The client without the corrected unread counts. */
  readonly client: OwnedClient
  /**
   * Returns a client for an account that is not the active one. It creates nothing, and a network that hangs delays no
   * other account. `onOutcome` as in `ClientPorts`.
   */
  readonly openClient: (target: Target, onOutcome?: ClientPorts['onOutcome']) => Client
}

/** Opens the network stack and creates the client. */
export const startNetwork = (parts: NetworkParts): Network => {
  const { policies, savedLogins, askForLogin, session, live, onDate, push, log } = parts
  const logins = createProxyLogins({
    ask: askForLogin,
    saved: savedLogins,
    onGiven: () => live().attend(),
  })
  policies.onChange(logins.retry)
  const stack = openNetStack(logins.answer, log)
  const connection = watchConnection(
    (state) => push({ type: 'connection', connection: state }),
    () => live().serverIsBack(),
  )
  const client = createClient({
    adapter: stack.adapter,
    setAdapter: stack.setAdapter,
    creatingWays: stack.creatingWays,
    current: () => session().settled(),
    // Realtime is that of the active session. The jar is the session's, however often the user switches to it.
    socketId: ({ jar }) => (jar === session().target()?.jar ? live().realtime.socketId() : null),
    onUnauthorised: (target) => session().expire(target),
    onOutcome: connection.outcome,
    onDate,
    log: (message, details) => log('info', message, details),
  })
  const openClient: Network['openClient'] = (target, onOutcome = () => undefined) =>
    createClient({
      adapter: stack.adapter,
      setAdapter: stack.setAdapter,
      creatingWays: [],
      current: async () => target,
      socketId: () => null,
      onUnauthorised: (ended) => session().expire(ended),
      onOutcome,
      log: (message, details) => log('info', `other account: ${message}`, details),
    })
  return { stack, logins, connection, client, openClient }
}

/**
 * Applies the policies' proxies to all requests. Await this before the first request. It is the first use of a session,
 * and closes the address of dictionaries, which the spell checker opens.
 */
export const governNetwork = (policies: Policies, log: Log): Promise<void> => {
  const first = electronSession.defaultSession
  closeDictionaries(first)
  return governProxy({
    policies,
    first,
    open: () => {
      for (const name of [...netPartitions, ...firstDetailsPartitions, 'prompts'])
        electronSession.fromPartition(name)
    },
    onCreated: (listener) => app.on('session-created', listener),
    isCreating: (one) => creatingPartitions.some((name) => electronSession.fromPartition(name) === one),
    log,
  })
}
