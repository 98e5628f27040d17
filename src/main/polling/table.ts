/** One user who is asked for, however many want to know. */
export interface Polled {
  readonly userId: string
  wanted: boolean
  /** Milliseconds since 1970 at which it is asked next. */
  dueAt: number
  /** When it was asked last; nothing is known before the first answer. */
  askedAt: number
  failures: number
  inFlight: boolean
  online: boolean | null
}

/** How long an answer is remembered for somebody nobody watches: scrolling back must not ask again at once. */
const memory = 60_000

/** The one table of what is polled. */
export interface PollTable {
  /** Makes the table hold exactly these as wanted; who is new is due at once. */
  want(userIds: ReadonlySet<string>, now: number): void
  of(userId: string): Polled | undefined
  /** Those wanted and not being asked, soonest due first. */
  waiting(): Polled[]
  /** Everything is due now: after a pause. */
  allDue(now: number): void
  /** What is known of everybody wanted. */
  online(): Record<string, boolean>
  clear(): void
}

export const createPollTable = (): PollTable => {
  const rows = new Map<string, Polled>()
  return {
    want: (userIds, now) => {
      for (const [userId, row] of rows) {
        row.wanted = userIds.has(userId)
        if (!row.wanted && !row.inFlight && now - row.askedAt > memory) rows.delete(userId)
      }
      for (const userId of userIds) {
        if (rows.has(userId)) continue
        rows.set(userId, {
          userId,
          wanted: true,
          dueAt: now,
          askedAt: Number.NEGATIVE_INFINITY,
          failures: 0,
          inFlight: false,
          online: null,
        })
      }
    },
    of: (userId) => rows.get(userId),
    waiting: () =>
      [...rows.values()].filter((row) => row.wanted && !row.inFlight).sort((a, b) => a.dueAt - b.dueAt),
    allDue: (now) => {
      for (const row of rows.values()) {
        row.dueAt = Math.min(row.dueAt, now)
        row.failures = 0
      }
    },
    online: () =>
      Object.fromEntries(
        [...rows.values()].flatMap((row) =>
          row.wanted && row.online !== null ? [[row.userId, row.online] as const] : [],
        ),
      ),
    clear: () => rows.clear(),
  }
}
