import type { Result } from '#shared/errors.ts'
import { watchConnection } from '../../../src/main/http/connection.ts'
import { caughtUpLists, createCatchUp } from '../../../src/main/realtime/catch-up.ts'
import { createLiveUpdates, type LiveUpdatesPorts } from '../../../src/main/realtime/live-updates.ts'
import type { LoadedAccount } from '../../../src/main/session/account.ts'
import type { Request, ServerSocket, VirtualServer } from './virtual-server.ts'

/** A member's habits; the same for the product and for the naive client. */
export interface Habits {
  readonly id: string
  /** Whether a window is visible, so that its content is refetched after a gap. */
  readonly isSeen: boolean
  /** Whether a person uses it and clicks occasionally. */
  readonly isWatched: boolean
  /** Users with a visible chat button. */
  readonly people: readonly string[]
  /** Channels of the posts on screen. */
  readonly channels: readonly string[]
  /** Whether the server answers it with `Retry-After` during a rush. */
  readonly getsRetryAfter: boolean
}

/** One member's app in virtual time. */
export interface FleetClient {
  readonly habits: Habits
  start(): void
  sleep(): void
  wake(): void
  /** A person clicks in the app. */
  click(): void
  /** Its member signs out, which stops all activity. */
  end(): void
  /** Starts measuring a recovery from an event that has just ended. */
  recovers(): void
  /** Returns the recovery time in ms; infinity while it is incomplete. */
  recoveredIn(): number
}

/** Refetches of a wall after a gap: its first page, the bell and the inbox. */
const refetchedAfterGap = 3
const ownChannelCount = 3

/** Measures the time until a client has recovered completely. */
class Recovery {
  #since = Number.POSITIVE_INFINITY
  #polled: number | null = null
  #refetched: number | null = null
  socket: ServerSocket | null = null
  readonly #habits: Habits

  constructor(habits: Habits) {
    this.#habits = habits
  }

  begin(): void {
    this.#since = performance.now()
    this.#polled = null
    this.#refetched = null
  }

  hasChannels(): boolean {
    return this.socket?.channels.size === ownChannelCount + this.#habits.channels.length
  }

  /** Records an answer; `isWhole` when the client could no longer miss events at the time of the request. */
  note(request: Request, isWhole: boolean): void {
    if (request === 'poll') this.#polled ??= performance.now()
    if (request === 'refetch' && isWhole) this.#refetched ??= performance.now()
  }

  /** Returns the duration in ms; infinity while the recovery is incomplete. */
  took(): number {
    const refetched = this.#habits.isSeen ? this.#refetched : this.#since
    if (!this.hasChannels() || this.#polled === null || refetched === null) return Number.POSITIVE_INFINITY
    return Math.max(this.#polled, refetched, this.socket?.subscribedAt ?? 0) - this.#since
  }
}

const kindOf = (call: string): Request => {
  if (call === 'conversations.checkUnread') return 'poll'
  return call === 'auth.channel' ? 'authorise' : 'other'
}

/**
 * Creates the product's client: the app's own scheduler, supervisor, subscriptions and catch-up with a virtual
 * server.
 */
export const productClient = (habits: Habits, server: VirtualServer): FleetClient => {
  const recovery = new Recovery(habits)
  const connection = watchConnection(
    () => undefined,
    () => live.serverIsBack(),
  )
  const ask = async (request: Request): Promise<Result<unknown>> => {
    const isWhole = recovery.hasChannels()
    const result = await server.answer(request, habits.getsRetryAfter)
    connection.outcome(
      result.ok || (result.error.status ?? 500) < 500 ? null : result.error,
      request === 'poll' ? 'conversations.checkUnread' : 'account.me',
    )
    if (result.ok) recovery.note(request, isWhole)
    return result
  }
  const catchUp = createCatchUp({
    isSeen: () => habits.isSeen,
    isWatched: () => habits.isWatched,
    isCutOff: () => false,
    fetch: () => ask('other'),
    onGap: () => undefined,
    onSettled: () => undefined,
  })
  const ports = {
    catchUp,
    client: { call: (name: string) => ask(kindOf(name)) },
    connection,
    session: {
      state: () => ({ status: 'signed-in', user: { id: habits.id } }),
      target: () => ({ origin: 'https://network.example' }),
      wake: () => undefined,
    },
    openSocket: () => {
      const socket = server.socket()
      recovery.socket = socket
      return socket.asWebSocket()
    },
    onEvents: () => undefined,
    push: ({ type }: { type: string }) => {
      if (type !== 'resync') return
      for (let n = 0; n < refetchedAfterGap; n += 1) void ask('refetch')
      // Includes the page's own requests.
      for (const name of caughtUpLists) catchUp.recordResponse(name)
    },
    view: () => ({ focused: habits.isWatched, path: '/' }),
    isSeen: () => habits.isSeen,
    onUnread: () => undefined,
    log: () => undefined,
  } as unknown as LiveUpdatesPorts
  const live = createLiveUpdates(ports)
  const pusher = { key: habits.id, cluster: '', ws_host: 'ws.example', ws_port: 443, force_tls: true }
  const config = { pusher, chat_url: null, payment_url: null, media_prefixes: [], media_origins: [] }
  return {
    habits,
    start: () => {
      live.realtime.watch(1, habits.channels)
      live.polling.watchChatStatus(1, habits.people)
      live.begin({ user: { id: habits.id }, settings: null, config } as unknown as LoadedAccount)
    },
    sleep: () => live.pause('suspended'),
    wake: () => live.resume('suspended'),
    click: live.attend,
    end: live.end,
    recovers: () => recovery.begin(),
    recoveredIn: () => recovery.took(),
  }
}

const fixed = 5_000

/** Creates a naive client, which polls every 5 s in all circumstances and reconnects every 5 s. */
export const naiveClient = (habits: Habits, server: VirtualServer): FleetClient => {
  let isAsleep = true
  let polls: NodeJS.Timeout | undefined
  let retry: NodeJS.Timeout | undefined
  let socket: ReturnType<VirtualServer['socket']> | null = null
  const ask = (request: Request): Promise<Result<{ auth: string }>> =>
    server.answer(request, habits.getsRetryAfter)
  const poll = (): void => {
    for (let n = 0; n <= habits.people.length; n += 1) void ask('poll')
  }
  const connect = (): void => {
    const own = server.socket()
    socket = own
    own.addEventListener('open', () => {
      for (const channel of [...habits.channels, 'posts', 'conversation-started', 'user-notification'])
        void ask('authorise').then(() =>
          own.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel } })),
        )
      if (habits.isSeen) for (let n = 0; n < refetchedAfterGap; n += 1) void ask('refetch')
    })
    own.addEventListener('close', () => {
      if (!isAsleep && socket === own) retry = setTimeout(connect, fixed)
    })
  }
  const wake = (): void => {
    isAsleep = false
    poll()
    polls = setInterval(poll, fixed)
    connect()
  }
  const sleep = (): void => {
    isAsleep = true
    clearInterval(polls)
    clearTimeout(retry)
    socket?.close()
  }
  return {
    habits,
    start: wake,
    sleep,
    wake,
    click: () => undefined,
    end: sleep,
    recovers: () => undefined,
    recoveredIn: () => Number.NaN,
  }
}
