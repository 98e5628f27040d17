import { statSync, utimesSync } from 'node:fs'
import { dayMs } from '#shared/dates.ts'
import { type EpochMs, epochMs } from '#shared/epoch-ms.ts'
import { wallNow } from '#shared/steady-clock.ts'

/** Tolerated difference between the network's time and this computer's clock, ms. */
const slack = 2 * dayMs

/**
 * Time source for the age of stored content (user-guide.md#archive). A wrong wall clock must neither remove everything
 * nor keep anything for good. All values in ms since 1970.
 */
export interface AgeClock {
  /** Sets the network's time from an answer that just arrived. */
  setNetworkTime(date: number): void
  /** Returns the network's time; null before its first answer. */
  networkTime(): EpochMs | null
  /** Returns the time for content seen now. Never before the network's time. */
  seenAt(): EpochMs
  /**
   * Returns the latest time that both clocks support. Null before the network's first answer: nothing is too old then.
   */
  certainTime(): EpochMs | null
  /** Returns the limit after which timestamps were written by a wrong clock. */
  latest(): EpochMs
}

/** Returns the time before which content is older than `days`, ms since 1970; null while unknown. */
export const oldBefore = ({ certainTime }: Pick<AgeClock, 'certainTime'>, days: number): EpochMs | null => {
  const now = certainTime()
  return now === null ? null : epochMs(now - days * dayMs)
}

export interface Clocks {
  readonly wall: () => EpochMs
  /** Monotonic clock, ms. */
  readonly ticks: () => number
}

/** The network's time saved for the next run, ms since 1970; null before its first answer. */
export interface SavedTime {
  get(): number | null
  set(time: EpochMs): void
}

/** Deviation from which the network's time is saved again, ms. */
const saveIntervalMs = 60 * 60_000

const systemClocks: Clocks = { wall: wallNow, ticks: () => performance.now() }

/** Creates a clock from the network's last time, which may be of an earlier run or another thread. */
export const createAgeClock = (lastTime: number | null, { wall, ticks }: Clocks = systemClocks): AgeClock => {
  let known = lastTime === null ? null : { lastTime, at: ticks() }
  const networkTime = (): EpochMs | null =>
    known === null ? null : epochMs(known.lastTime + ticks() - known.at)
  const seenAt = (): EpochMs => epochMs(Math.max(wall(), networkTime() ?? 0))
  return {
    setNetworkTime: (date) => {
      if (Number.isFinite(date)) known = { lastTime: date, at: ticks() }
    },
    networkTime,
    seenAt,
    certainTime: () => {
      const network = networkTime()
      return network === null ? null : epochMs(Math.min(wall(), network + slack))
    },
    latest: () => epochMs(seenAt() + slack),
  }
}

/** Creates the clock of stored content. It continues over a restart. */
export const openAgeClock = (saved: SavedTime, clocks?: Clocks): AgeClock => {
  const ages = createAgeClock(saved.get(), clocks)
  return {
    ...ages,
    setNetworkTime: (date) => {
      ages.setNetworkTime(date)
      const now = ages.networkTime()
      const before = saved.get()
      if (now !== null && (before === null || Math.abs(now - before) >= saveIntervalMs)) saved.set(now)
    },
  }
}

/**
 * Returns whether none of the existing files was written for `days` (user-guide.md#archive). False if none exists, or
 * while the time is unknown. A file with a future date would never expire, so it counts as written now. Throws when the
 * disk fails.
 */
export const mayExpire = (
  files: readonly string[],
  days: number,
  clock: Pick<AgeClock, 'certainTime' | 'seenAt' | 'latest'>,
): boolean => {
  const before = oldBefore(clock, days)
  if (before === null) return false
  const written = files.flatMap((file) => {
    const at = statSync(file, { throwIfNoEntry: false })?.mtimeMs
    if (at === undefined) return []
    const now = clock.seenAt() / 1000
    if (at > clock.latest()) utimesSync(file, now, now)
    return [at]
  })
  return written.length > 0 && written.every((at) => at < before)
}
