/** A polled user, watched by any number of windows. */
export interface Polled {
  readonly userId: string
  wanted: boolean
  /** Time of the next request, ms on the monotonic clock. */
  dueAtMonotonic: number
  /** Time of the last request; minus infinity before the first. */
  requestedAtMonotonic: number
  failures: number
  inFlight: boolean
  online: boolean | null
}

/** Ms that the answer for an unwatched user stays valid. Scrolling back must not cause a request. */
const memory = 60_000

/** The polled users, each once. */
export interface PollTable {
  /** Makes exactly these users wanted. New ones are due at once. */
  want(userIds: ReadonlySet<string>, now: number): void
  of(userId: string): Polled | undefined
  /** Returns the wanted users without a request in flight, next due first. */
  waiting(): Polled[]
  /** Makes all users due now, after a pause. */
  allDue(now: number): void
  /** Makes users with a failed poll due now, because the server is back. */
  failedDue(now: number): void
  /** Returns the known presence of each wanted user. */
  online(): Record<string, boolean>
  /** Returns the number of wanted users, and of those with a failed poll. */
  counts(): { readonly users: number; readonly failing: number }
  clear(): void
}

/** Creates an empty table. */
export const createPollTable = (): PollTable => {
  const rows = new Map<string, Polled>()
  return {
    want: (userIds, now) => {
      for (const [userId, row] of rows) {
        row.wanted = userIds.has(userId)
        if (!row.wanted && !row.inFlight && now - row.requestedAtMonotonic > memory) rows.delete(userId)
      }
      for (const userId of userIds) {
        if (rows.has(userId)) continue
        rows.set(userId, {
          userId,
          wanted: true,
          dueAtMonotonic: now,
          requestedAtMonotonic: Number.NEGATIVE_INFINITY,
          failures: 0,
          inFlight: false,
          online: null,
        })
      }
    },
    of: (userId) => rows.get(userId),
    waiting: () =>
      [...rows.values()]
        .filter((row) => row.wanted && !row.inFlight)
        .sort((a, b) => a.dueAtMonotonic - b.dueAtMonotonic),
    allDue: (now) => {
      for (const row of rows.values()) {
        row.dueAtMonotonic = Math.min(row.dueAtMonotonic, now)
        row.failures = 0
      }
    },
    failedDue: (now) => {
      for (const row of rows.values()) {
        if (row.failures > 0) row.dueAtMonotonic = Math.min(row.dueAtMonotonic, now)
        row.failures = 0
      }
    },
    online: () =>
      Object.fromEntries(
        [...rows.values()].flatMap((row) =>
          row.wanted && row.online !== null ? [[row.userId, row.online] as const] : [],
        ),
      ),
    counts: () => {
      const wanted = [...rows.values()].filter((row) => row.wanted)
      return { users: wanted.length, failing: wanted.filter((row) => row.failures > 0).length }
    },
    clear: () => rows.clear(),
  }
}
