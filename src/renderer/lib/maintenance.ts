import type { AppError } from '#shared/errors.ts'
import { lazily } from '#shared/lazily.ts'
import { steadyNow } from '#shared/steady-clock.ts'

const time = lazily(() => new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }))
const day = lazily(() => new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' }))

/** An end sooner than this is no moment to name, ms. */
const soonMs = 90_000

/** Returns ' until 14:35', with the day where that is another one; '' where the end is not known, or near. */
const untilText = ({ until }: Pick<AppError, 'until'>): string => {
  const now = steadyNow()
  if (until === undefined || until - now < soonMs) return ''
  const [ends, today] = [until, now].map((moment) => day().format(moment))
  return ` until ${ends === today ? '' : `${ends}, `}${time().format(until)}`
}

/** Whether a server says that it is under maintenance: a 503 that says when to come back. */
export const isMaintenance = ({ code, status }: AppError): boolean => code === 'throttled' && status === 503

export const maintenanceTexts = {
  short: (error: AppError) => `Maintenance${untilText(error)}`,
  long: (error: AppError) => `The network is under maintenance${untilText(error)}.`,
} as const
