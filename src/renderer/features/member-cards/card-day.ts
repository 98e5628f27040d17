import { localFormat } from '#shared/dates.ts'
import type { MemberCard } from '#shared/ipc/member-cards.ts'
import { dayAfter } from '#shared/rules/member-cards.ts'
import { steadyNow } from '#shared/steady-clock.ts'
import { cardTexts as texts } from './texts.ts'

/** Returns the local day some days from now: `2026-11-23`. */
export const dayFromNow = (days = 0): string => dayAfter(steadyNow(), days)

/** Returns a day as text: `Mon 23 Nov`, with the year if it is another one. */
export const dayText = (day: string): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const format = day.slice(0, 4) === dayFromNow().slice(0, 4) ? localFormat.weekday : localFormat.day
  return format(new Date(year, month - 1, date))
}

/** Whether the follow-up date is today or past. */
export const isFollowUpDue = ({ followUp }: MemberCard): boolean =>
  followUp !== null && followUp <= dayFromNow()

/** Returns the text about a card's follow-up date; null without one. */
export const followUpText = ({ followUp }: MemberCard): string | null => {
  if (followUp === null) return null
  const today = dayFromNow()
  if (followUp === today) return texts.followUpToday
  return followUp < today ? texts.followUpDue(dayText(followUp)) : texts.followUpOn(dayText(followUp))
}
