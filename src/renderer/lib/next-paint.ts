import { inTime } from '#shared/in-time.ts'

/** What was just drawn is handed over to be shown, or so many ms are over: a window that is hidden paints nothing. */
export const nextPaint = (withinMs: number): Promise<unknown> =>
  inTime(new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve))), withinMs, null)
