import type { Result } from '#shared/errors.ts'

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
