import { localFormat } from '#shared/dates.ts'
import type { AppError } from '#shared/errors.ts'
import { steadyNow } from '#shared/steady-clock.ts'

/** A text names no end that is sooner than this, ms. */
const soonMs = 90_000

/** Returns ' until 14:35', with the date if it is another day. Returns '' if the end is unknown or near. */
const untilText = ({ until }: Pick<AppError, 'until'>): string => {
  const now = steadyNow()
  if (until === undefined || until - now < soonMs) return ''
  const [ends, today] = [until, now].map((moment) => localFormat.dayAndMonth(moment))
  return ` until ${ends === today ? '' : `${ends}, `}${localFormat.clock(until)}`
}

/** Whether the server is under maintenance: a 503 with a time to retry. */
export const isMaintenance = ({ code, status }: AppError): boolean => code === 'throttled' && status === 503

export const maintenanceTexts = {
  short: (error: AppError) => `Maintenance${untilText(error)}`,
  long: (error: AppError) => `The network is under maintenance${untilText(error)}.`,
} as const
