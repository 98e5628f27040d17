import type { FleetClient, Habits } from './clients.ts'
import { type Request, VirtualServer } from './virtual-server.ts'
import { mockTime } from './virtual-time.ts'

type MakeClient = (habits: Habits, server: VirtualServer) => FleetClient

/** A part of the day for a fleet. */
export type Scenario = 'a calm day' | 'after 2 minutes of outage' | 'after a restart of realtime' | 'at 9:00'

/** A fleet's load on a server, requests per second. */
export interface Load {
  readonly mean: number
  readonly peak: number
  /** Peak of polls only. */
  readonly pollPeak: number
  /** Number of each request in the second of the peak. */
  readonly inPeak: Readonly<Record<Request, number>>
  /** Longest and usual recovery time of active members, s. */
  readonly longestRecovery: number
  readonly usualRecovery: number
}

export interface Fleet {
  readonly clients: number
  /** Every nth request gets `Retry-After` during trouble; none with 0. */
  readonly oneInRateLimited: number
  readonly make: MakeClient
}

const second = 1000
const minute = 60 * second
/** Time for all clients to start, ms. */
const settled = 40 * second
const outage = 2 * minute
const suspended = 10 * second
/** Duration of the server's `Retry-After` at 9:00, ms. */
const rush = 20 * second
const watched = 60 * second
/** Interval between clicks of an active member, ms. */
const betweenClicks = 10 * second

/** Returns a client's habits: 30 % have a visible window, 10 % an active person. */
const habitsOf = (n: number, oneInRateLimited: number): Habits => {
  const isSeen = n % 10 < 3
  const some = (count: number, prefix: string): string[] =>
    isSeen ? Array.from({ length: count }, (_, each) => `${prefix}${n * 100 + each}`) : []
  return {
    id: `${n + 1}`,
    isSeen,
    isWatched: n % 10 === 0,
    people: some(4, '9'),
    channels: [...some(10, 'like.'), ...some(10, 'comment.post.')],
    getsRetryAfter: oneInRateLimited > 0 && Math.floor(n / 10) % oneInRateLimited === 0,
  }
}

const requests: readonly Request[] = ['poll', 'connect', 'authorise', 'refetch', 'other']

/** Runs a scenario with a fleet in virtual time. Returns the server's load. */
export const play = async (scenario: Scenario, fleet: Fleet): Promise<Load> => {
  const time = mockTime(20)
  const server = new VirtualServer()
  const clients = Array.from({ length: fleet.clients }, (_, n) =>
    fleet.make(habitsOf(n, fleet.oneInRateLimited), server),
  )
  try {
    for (const client of clients) {
      setTimeout(client.start, settled * 0.5 * Math.random())
      if (client.habits.isWatched)
        setTimeout(() => setInterval(client.click, betweenClicks), betweenClicks * Math.random())
    }
    await time.pass(settled)
    if (scenario === 'after 2 minutes of outage') {
      server.patienceUntil = time.now() + outage
      server.startOutage()
      await time.pass(outage)
      server.isUp = true
    } else if (scenario === 'after a restart of realtime') {
      server.patienceUntil = time.now() + rush
      server.startOutage()
      server.isUp = true
    } else if (scenario === 'at 9:00') {
      for (const client of clients) client.sleep()
      await time.pass(suspended)
      server.patienceUntil = time.now() + rush
    } else {
      server.patienceUntil = time.now() + watched
    }
    for (const client of clients) client.recovers()
    if (scenario === 'at 9:00') for (const client of clients) client.wake()
    const from = time.now()
    await time.pass(watched)
    const all = server.perSecond(from, time.now())
    const worst = all.indexOf(Math.max(...all))
    const recoveries = clients
      .filter(({ habits }) => habits.isWatched && !habits.getsRetryAfter)
      .map((client) => client.recoveredIn() / second)
      .sort((a, b) => a - b)
    return {
      mean: all.reduce((sum, one) => sum + one, 0) / all.length,
      peak: Math.max(...all),
      pollPeak: Math.max(...server.perSecond(from, time.now(), 'poll')),
      inPeak: Object.fromEntries(
        requests.map((one) => [one, server.perSecond(from, time.now(), one)[worst] ?? 0]),
      ) as Record<Request, number>,
      longestRecovery: recoveries.at(-1) ?? Number.NaN,
      usualRecovery: recoveries[recoveries.length >> 1] ?? Number.NaN,
    }
  } finally {
    for (const client of clients) client.end()
    time.restore()
  }
}
