import { session as electronSession, net } from 'electron'
import { ok } from '#shared/errors.ts'
import type { Notice } from '#shared/ipc/push.ts'
import type { ConnectionState, SessionState } from '#shared/ipc/session.ts'
import type { DemoNetwork } from '../demo/demo-network.ts'
import { type Client, createClient } from '../http/client.ts'
import { type ConnectionWatch, watchConnection } from '../http/connection.ts'
import { type NetRequest, netAdapter } from '../http/net-adapter.ts'
import type { Log } from '../log.ts'
import type { ResolveProxy } from '../realtime/proxy.ts'
import type { Account } from '../session/account.ts'
import { createKeyring, loadKeytar } from '../session/keyring.ts'
import { createSession, type Session, type SessionPorts } from '../session/session.ts'

export interface NetworkPorts {
  readonly memory: SessionPorts['memory']
  readonly demo: DemoNetwork
  readonly socketId: () => string | null
  readonly onSession: (state: SessionState) => void
  readonly onConnection: (state: ConnectionState) => void
  readonly onNotice: (notice: Notice) => void
  readonly onStarted: (account: Account) => void
  readonly onEnded: SessionPorts['onEnded']
  readonly log: Log
}

/** Everything by which the app talks to a server. */
export interface Network {
  readonly client: Client
  readonly session: Session
  readonly connection: ConnectionWatch
  /** For members' media, whose cache lives in memory and ends with the session. */
  readonly mediaRequest: NetRequest
  readonly forgetMedia: () => void
  /** The system's proxy for what does not go by Chromium's own stack. */
  readonly resolveProxy: ResolveProxy
}

/** Credentials of a demo account, by e-mail. */
export const demoCredentials = async (demo: DemoNetwork, email: string): ReturnType<SessionPorts['demo']> => {
  const running = await demo.running()
  if (!running.ok) return running
  const { url, accounts } = running.value
  const password = accounts.find((account) => account.email === email)?.password ?? ''
  return ok({ url, credentials: { email, password, remember: true } })
}

/** Joins client, session and connection indicator on Chromium's network stack, with a partition each for its purpose. */
export const createNetwork = (ports: NetworkPorts): Network => {
  const { log } = ports
  const charging = electronSession.fromPartition('charging')
  const media = electronSession.fromPartition('media')
  const connection = watchConnection(ports.onConnection)
  const client = createClient({
    adapter: netAdapter((options) => net.request(options)),
    creatingAdapter: netAdapter((options) => net.request(options), { session: charging }),
    freshConnections: () => charging.closeAllConnections(),
    current: () => session.settled(),
    socketId: ports.socketId,
    onUnauthorised: (target) => session.expire(target),
    onOutcome: connection.outcome,
    log: (message, details) => log('info', message, details),
  })
  const session = createSession({
    client,
    keyring: createKeyring(loadKeytar),
    memory: ports.memory,
    demo: (email) => demoCredentials(ports.demo, email),
    onState: ports.onSession,
    onNotice: ports.onNotice,
    onStarted: ports.onStarted,
    onEnded: ports.onEnded,
  })
  return {
    client,
    session,
    connection,
    resolveProxy: (url) => electronSession.defaultSession.resolveProxy(url),
    mediaRequest: (options) => net.request({ ...options, session: media }),
    forgetMedia: () => {
      media.clearCache().catch((error: unknown) => log('warn', 'media cache not cleared', error))
    },
  }
}
