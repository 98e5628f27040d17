import {
  CalendarDate,
  CalendarDateTime,
  type DateValue,
  GregorianCalendar,
  parseDateTime,
  toCalendarDate,
} from '@internationalized/date'
import { useLayoutEffect, useState } from 'react'
import { type DateFieldState, useDateFieldState } from 'react-stately/useDateFieldState'
import { dateOf, departureDay, morningHour } from '#shared/dates.ts'
import { asciiDigits } from '#shared/rules/digits.ts'
import { steadyNow } from '#shared/steady-clock.ts'
import { dateTag } from '#shared/texts/language.ts'
import {
  type MomentKind,
  type MomentPart,
  type MomentParts,
  momentParts,
  partsIn,
  partsOfKind,
} from './moment-parts.ts'

/** The parts of a date field as the library's dates and state. */

const gregorian = () => new GregorianCalendar()

/** Any day, for the fields without one. */
const someDay = { year: 2000, month: 1, day: 1 }

/** Returns whole parts as a date; null if one is missing, or the day does not exist. */
export const dateOfParts = (parts: MomentParts, kind: MomentKind): DateValue | null => {
  if (partsOfKind[kind].some((name) => (parts[name] ?? null) === null)) return null
  const { year, month, day, hour, minute } = { ...someDay, hour: 0, minute: 0, ...parts } as Record<
    MomentPart,
    number
  >
  const date =
    kind === 'date'
      ? new CalendarDate(year, month, day)
      : new CalendarDateTime(year, month, day, hour, minute)
  return date.day === day && date.month === month ? date : null
}

export const partsOfState = ({ segments }: DateFieldState): MomentParts =>
  Object.fromEntries(
    segments.flatMap(({ type, value, isPlaceholder }) =>
      (momentParts as readonly string[]).includes(type)
        ? [[type, isPlaceholder ? null : (value ?? null)]]
        : [],
    ),
  )

/** Types what a half-typed value has. The state takes one part at a time. */
const useTypedParts = (state: DateFieldState, wanted: MomentParts): boolean => {
  const [isTyped, setTyped] = useState(false)
  const typed = partsOfState(state)
  const missing = momentParts.find((name) => (wanted[name] ?? null) !== null && typed[name] !== wanted[name])
  useLayoutEffect(() => {
    if (isTyped) return
    if (missing === undefined) setTyped(true)
    else state.setSegment(missing, wanted[missing] as number)
  })
  return isTyped
}

/** Returns the day or time in a pasted text; null for others. */
export const pasted = (text: string, kind: MomentKind): MomentParts | null => {
  const typed = asciiDigits(text.trim())
  const own = partsIn(typed.replace(' ', 'T'), kind)
  if (dateOfParts(own, kind) !== null) return own
  const at = kind === 'date' ? departureDay(typed) : null
  if (at === null) return null
  const day = new Date(at)
  return { year: day.getUTCFullYear(), month: day.getUTCMonth() + 1, day: day.getUTCDate() }
}

interface MomentStateFlags {
  readonly isDisabled: boolean
  readonly isInvalid: boolean
}

/** Returns the library's state of a field with first parts, and whether it has them all. Its placeholder is this morning. */
export const useMomentState = (
  kind: MomentKind,
  first: MomentParts,
  { isDisabled, isInvalid }: MomentStateFlags,
): { readonly state: DateFieldState; readonly isTyped: boolean } => {
  const [today] = useState(() =>
    parseDateTime(`${dateOf(steadyNow())}T${String(morningHour).padStart(2, '0')}:00`),
  )
  const state = useDateFieldState({
    defaultValue: dateOfParts(first, kind),
    placeholderValue: kind === 'date' ? toCalendarDate(today) : today,
    granularity: kind === 'date' ? 'day' : 'minute',
    maxGranularity: kind === 'time' ? 'hour' : 'year',
    hourCycle: 24,
    shouldForceLeadingZeros: true,
    locale: dateTag(),
    createCalendar: gregorian,
    isDisabled,
    isInvalid,
  })
  return { state, isTyped: useTypedParts(state, first) }
}
