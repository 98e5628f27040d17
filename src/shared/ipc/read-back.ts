/** Days of the wall that are read back at most. */
export const readBackDays = 30

/** What is read: the wall's older pages, or the threads that the archive knows of and has not read. */
export type ReadBackSubject = 'wall' | 'threads'

/** Threads that the search lacks, because their entries were never read. */
export interface Unsearched {
  readonly shipments: number
  readonly conversations: number
  /** Threads with something unread, not counted above. Reading them would mark it as read on the network. */
  readonly unread: number
}

/** State of reading into the archive (user-guide.md#archive). */
export interface ReadBackState {
  /** `off`: the archive is off, so there is nothing to read into. */
  readonly phase: 'off' | 'idle' | 'reading' | 'done' | 'stopped' | 'failed'
  readonly subject: ReadBackSubject
  /** Number of threads that were read, and of those wanted. */
  readonly threads: number
  readonly wanted: number
  /** Number of posts that were read. */
  readonly posts: number
  /** Time of the oldest post so far, ms since 1970; null before the first. */
  readonly reached: number | null
  /** Whether reading waits because somebody uses the app, or the network is away. */
  readonly isPaused: boolean
}

export const noReadBack: ReadBackState = {
  phase: 'idle',
  subject: 'wall',
  threads: 0,
  wanted: 0,
  posts: 0,
  reached: null,
  isPaused: false,
}

/** Returns the state of one subject: idle, and paused while another one is read. */
export const readBackOf = (state: ReadBackState, subject: ReadBackSubject): ReadBackState =>
  state.subject === subject || state.phase === 'off'
    ? state
    : { ...noReadBack, subject, isPaused: state.phase === 'reading' }
