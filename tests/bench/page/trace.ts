import type { CDPSession } from 'playwright'

/** An event of Chromium's trace. */
export interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** Start, duration by the clock, and CPU time including nested events, microseconds. */
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
  readonly args?: { readonly name?: string; readonly data?: { readonly url?: string } }
}

/** Starts a trace. The returned function ends it and returns its events. */
export const startTrace = async (
  cdp: CDPSession,
  includedCategories: readonly string[],
): Promise<() => Promise<readonly TraceEvent[]>> => {
  const events: TraceEvent[] = []
  cdp.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value as unknown as TraceEvent[]) events.push(event)
  })
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { recordMode: 'recordAsMuchAsPossible', includedCategories: [...includedCategories] },
  })
  return async () => {
    const complete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve))
    await cdp.send('Tracing.end')
    await complete
    return events
  }
}

/** Returns the events of the pages' main threads. */
export const onMainThread = (events: readonly TraceEvent[]): readonly TraceEvent[] => {
  const threads = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  return events.filter(({ pid, tid }) => threads.has(`${pid} ${tid}`))
}
