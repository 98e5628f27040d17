import type { Result } from '#shared/errors.ts'

/** The lists behind tray, badge and the toast after a gap. */
export const caughtUpLists = ['directory.connections', 'directory.shipments', 'notifications.unread'] as const
export type CaughtUpList = (typeof caughtUpLists)[number]

/** Time that a visible page gets to fetch its lists itself, ms. */
const graceMs = 3_000
/** Longest wait of an app that nobody is looking at, ms (robustness.md#a-fleet). */
const spreadMs = 5_000

export interface CatchUpPorts {
  /** Whether any window is visible. */
  readonly isSeen: () => boolean
  /** Whether a window has the focus. */
  readonly isWatched: () => boolean
  /** Whether the machine sleeps or is offline. */
  readonly isCutOff: () => boolean
  readonly fetch: (name: CaughtUpList) => Promise<Result<unknown> | null>
  /** Called at the end of each gap, before anything is fetched. */
  readonly onGap: () => void
  /** Called once each list was answered, or failed. */
  readonly onSettled: () => void
}

/** Refetches the lists of tray and badge, one request each, whether a window is visible or not. */
export interface CatchUp {
  /** A session has begun, or there was an event and no page refetches after it. */
  begin(): void
  /** Live updates were interrupted and are back. In a pause the lists are fetched after it. */
  gapEnded(isPaused: boolean): void
  /** Fetches after a pause what the pause has delayed, or in any case where `isForced`. */
  goOn(isForced: boolean): void
  /** A page has fetched this list itself. */
  noteAnswer(name: string): void
  end(): void
}

/** Creates it; it has one timer. */
export const createCatchUp = (ports: CatchUpPorts, random: () => number = Math.random): CatchUp => {
  const answered = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let isOwed = false
  let session = 0
  const run = async (): Promise<void> => {
    timer = undefined
    if (ports.isCutOff()) {
      isOwed = true
      return
    }
    const own = session
    await Promise.all(caughtUpLists.filter((name) => !answered.has(name)).map(ports.fetch))
    // A gap that ended meanwhile has its own turn.
    if (own === session && timer === undefined) ports.onSettled()
  }
  const plan = (): void => {
    isOwed = false
    answered.clear()
    const grace = ports.isSeen() ? graceMs : 0
    const spread = ports.isWatched() ? 0 : spreadMs * random()
    timer ??= setTimeout(() => void run(), grace + spread)
  }
  return {
    begin: plan,
    gapEnded: (isPaused) => {
      ports.onGap()
      if (isPaused) isOwed = true
      else plan()
    },
    goOn: (isForced) => {
      if (isForced) ports.onGap()
      if (isForced || isOwed) plan()
    },
    noteAnswer: (name) => void answered.add(name),
    end: () => {
      session += 1
      clearTimeout(timer)
      timer = undefined
      isOwed = false
      answered.clear()
    },
  }
}
