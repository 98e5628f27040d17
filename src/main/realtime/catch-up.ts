import type { EndpointName } from '#shared/contract/api/contract.ts'
import type { Result } from '#shared/errors.ts'
import type { Client } from '../http/client.ts'
import type { NotificationCenter } from '../notifications/notification-center.ts'
import type { Recents } from '../notifications/recents.ts'

/** The lists of tray, badge and notifications, refetched after a gap. */
export const caughtUpLists = ['directory.connections', 'directory.shipments', 'notifications.unread'] as const
export type CaughtUpList = (typeof caughtUpLists)[number]

/** Ms in which a visible page may fetch its lists itself. */
const graceMs = 3_000
/** Maximum delay of an unfocused app, ms (robustness.md#a-fleet). */
const spreadMs = 5_000

export interface CatchUpPorts {
  /** Returns whether any window is visible. */
  readonly isSeen: () => boolean
  /** Returns whether a window has the focus. */
  readonly isWatched: () => boolean
  /** Returns whether the machine sleeps or is offline. */
  readonly isCutOff: () => boolean
  readonly fetch: (name: CaughtUpList) => Promise<Result<unknown> | null>
  /** Called at the end of each gap, before anything is fetched. */
  readonly onGap: () => void
  /** Called once each list has an answer or an error. */
  readonly onSettled: () => void
}

/** Refetches the lists of tray and badge, one request each, with or without a visible window. */
export interface CatchUp {
  /** Plans a refetch: at the start of a session, or after an event that no page handles. */
  begin(): void
  /** Plans a refetch after an interruption of live updates. During a pause the refetch waits for its end. */
  gapEnded(isPaused: boolean): void
  /** Runs the refetch that a pause has delayed; `isForced` runs it always. */
  resume(isForced: boolean): void
  /** A page has fetched this list. */
  recordResponse(name: string): void
  end(): void
}

/** Creates the refetching, with one timer. */
export const createCatchUp = (ports: CatchUpPorts, random: () => number = Math.random): CatchUp => {
  const answered = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let isDue = false
  let session = 0
  const run = async (): Promise<void> => {
    timer = undefined
    if (ports.isCutOff()) {
      isDue = true
      return
    }
    const own = session
    await Promise.all(caughtUpLists.filter((name) => !answered.has(name)).map(ports.fetch))
    // A gap that ended meanwhile has a refetch planned.
    if (own === session && timer === undefined) ports.onSettled()
  }
  const plan = (): void => {
    isDue = false
    answered.clear()
    const grace = ports.isSeen() ? graceMs : 0
    const spread = ports.isWatched() ? 0 : spreadMs * random()
    timer ??= setTimeout(() => void run(), grace + spread)
  }
  return {
    begin: plan,
    gapEnded: (isPaused) => {
      ports.onGap()
      if (isPaused) isDue = true
      else plan()
    },
    resume: (isForced) => {
      if (isForced) ports.onGap()
      if (isForced || isDue) plan()
    },
    recordResponse: (name) => {
      answered.add(name)
      if (timer === undefined || !caughtUpLists.every((list) => answered.has(list))) return
      clearTimeout(timer)
      void run()
    },
    end: () => {
      session += 1
      clearTimeout(timer)
      timer = undefined
      isDue = false
      answered.clear()
    },
  }
}

export interface ListsPorts {
  readonly client: Pick<Client, 'call'>
  readonly account: () => string | null
  /** Returns the network's own origin. */
  readonly origin: () => string
  readonly recents: Pick<Recents, 'recordResponse' | 'unreadInBell'>
  readonly center: Pick<NotificationCenter, 'mark' | 'listed' | 'bellListed'>
  /** Receives each answer that main fetched. */
  readonly onFetched: (account: string, name: CaughtUpList, result: Result<unknown>) => void
  readonly onRecents: () => void
}

/** The account that asked, and the mark of `NotificationCenter.mark` before the call. */
interface AskedBy {
  readonly account: string | null
  readonly mark: number
}

/** The lists of tray and notifications, fetched by main or pages. */
export interface Lists {
  /** Fetches a list for main; null if the account changed meanwhile. */
  fetch(name: CaughtUpList): Promise<Result<unknown> | null>
  /** Records the answer of a page's call, unless another account has become active since. `mark` as in `center`. */
  recordResponse(name: EndpointName, result: Result<unknown>, asked: AskedBy): void
}

/** Creates the lists. */
export const createLists = (ports: ListsPorts): Lists => {
  const { client, account, origin, recents, center } = ports
  const take = (name: EndpointName, result: Result<unknown>, mark: number): void => {
    if (recents.recordResponse(name, result)) ports.onRecents()
    if (!result.ok) return
    if (name === 'directory.connections') center.listed('message', mark)
    if (name === 'directory.shipments') center.listed('shipment', mark)
    if (name === 'notifications.unread') center.bellListed(recents.unreadInBell(origin()), mark)
  }
  return {
    fetch: async (name) => {
      const whose = account()
      const mark = center.mark()
      const result = await client.call(name, {})
      if (whose === null || account() !== whose) return null
      ports.onFetched(whose, name, result)
      take(name, result, mark)
      return result
    },
    recordResponse: (name, result, asked) => {
      if (asked.account !== null && account() === asked.account) take(name, result, asked.mark)
    },
  }
}
