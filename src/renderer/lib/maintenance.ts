import { localFormat } from '#shared/dates.ts'
import type { AppError } from '#shared/errors.ts'
import { steadyNow } from '#shared/steady-clock.ts'

/** An end sooner than this is no moment to name, ms. */
const soonMs = 90_000

/** Returns ' until 14:35', with the day where that is another one; '' where the end is not known, or near. */
const untilText = ({ until }: Pick<AppError, 'until'>): string => {
  const now = steadyNow()
  if (until === undefined || until - now < soonMs) return ''
  const [ends, today] = [until, now].map((moment) => localFormat.dayAndMonth(moment))
  return ` until ${ends === today ? '' : `${ends}, `}${localFormat.clock(until)}`
}

/** Whether a server says that it is under maintenance: a 503 that says when to come back. */
export const isMaintenance = ({ code, status }: AppError): boolean => code === 'throttled' && status === 503

export const maintenanceTexts = {
  short: (error: AppError) => `Maintenance${untilText(error)}`,
  long: (error: AppError) => `The network is under maintenance${untilText(error)}.`,
} as const
