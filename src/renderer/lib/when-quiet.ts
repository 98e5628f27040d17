/** The page counts as quiet after this long without a long task and without input, ms. */
const quietMs = 1000

interface Job {
  readonly run: () => unknown
  /** Deadline, ms of the page's clock. The job then runs even if the page is not quiet. */
  readonly latest: number
}

/** Pending jobs in order. */
const jobs = new Set<Job>()
let busyAtMonotonic = 0
let unwatch: (() => void) | null = null
let timer: ReturnType<typeof setTimeout> | undefined
let isRunning = false

const recordBusy = (): void => {
  busyAtMonotonic = performance.now()
}

/** Watches for long tasks and input while jobs are pending. */
const watch = (): (() => void) => {
  // A new job usually follows a start or a change of screens.
  recordBusy()
  const observer = new PerformanceObserver(recordBusy)
  observer.observe({ type: 'longtask' })
  const stop = new AbortController()
  for (const event of ['keydown', 'pointerdown', 'wheel', 'scroll'])
    addEventListener(event, recordBusy, { capture: true, passive: true, signal: stop.signal })
  return () => {
    observer.disconnect()
    stop.abort()
  }
}

const runOne = async (): Promise<void> => {
  const now = performance.now()
  const isQuiet = now >= busyAtMonotonic + quietMs
  const job = [...jobs].find(({ latest }) => isQuiet || latest <= now)
  if (job) {
    jobs.delete(job)
    try {
      await job.run()
    } catch (thrown) {
      console.error('waited for quiet, failed', thrown)
    }
  }
  isRunning = false
  next()
}

/** Runs one job per idle period, because together they would be a long task. */
const next = (): void => {
  clearTimeout(timer)
  if (isRunning) return
  if (jobs.size === 0) {
    unwatch?.()
    unwatch = null
    return
  }
  const due = Math.min(busyAtMonotonic + quietMs, ...[...jobs].map(({ latest }) => latest))
  timer = setTimeout(
    () => {
      isRunning = true
      requestIdleCallback(() => void runOne(), { timeout: quietMs })
    },
    Math.max(0, due - performance.now()),
  )
}

/**
 * Runs work outside the first view once the page is quiet, at the latest after `withinMs`. The returned function
 * cancels it.
 */
export const whenQuiet = (run: () => unknown, withinMs = Number.POSITIVE_INFINITY): (() => void) => {
  const job: Job = { run, latest: performance.now() + withinMs }
  jobs.add(job)
  unwatch ??= watch()
  next()
  return () => {
    jobs.delete(job)
    next()
  }
}

/**
 * Starts a continuing job once the page is quiet. `start` returns its stop function. The returned function stops the
 * job, also before its start.
 */
export const startWhenQuiet = (start: () => () => void, withinMs?: number): (() => void) => {
  let stop: (() => void) | undefined
  const cancel = whenQuiet(() => {
    stop = start()
  }, withinMs)
  return () => {
    cancel()
    stop?.()
  }
}
