import { inTime } from '#shared/in-time.ts'

/** Resolves after the next paint, or after `withinMs` in a hidden window, which never paints. */
export const nextPaint = (withinMs: number): Promise<unknown> =>
  inTime(new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve))), withinMs, null)
