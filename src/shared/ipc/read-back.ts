/** Days of the wall that are read back at most. */
export const readBackDays = 30

/** State of reading the wall back into the archive (user-guide.md#archive). */
export interface ReadBackState {
  /** `off`: the archive is off, so there is nothing to read into. */
  readonly phase: 'off' | 'idle' | 'reading' | 'done' | 'stopped' | 'failed'
  /** Number of posts that were read. */
  readonly posts: number
  /** Time of the oldest post so far, ms since 1970; null before the first. */
  readonly reached: number | null
  /** Whether reading waits because somebody uses the app, or the network is away. */
  readonly isPaused: boolean
}

export const noReadBack: ReadBackState = { phase: 'idle', posts: 0, reached: null, isPaused: false }
