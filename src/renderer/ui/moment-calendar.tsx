import { type CalendarDate, GregorianCalendar, parseDate } from '@internationalized/date'
import { IconCalendar, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { useCalendar, useCalendarCell, useCalendarGrid } from 'react-aria/useCalendar'
import { useDateFormatter } from 'react-aria/useDateFormatter'
import { type CalendarState, useCalendarState } from 'react-stately/useCalendarState'
import { calendarWeek, dateOf, isoDay } from '#shared/dates.ts'
import { steadyNow } from '#shared/steady-clock.ts'
import { dateTag } from '#shared/texts/language.ts'
import { IconButton } from './icon-button.tsx'
import { joinClasses } from './join-classes.ts'
import { Row, Stack, Text } from './layout.tsx'
import classes from './moment-field.module.css'
import { Popover } from './popover.tsx'
import { watchWords } from './typed-words.ts'

export interface MomentCalendarTexts {
  readonly calendar: string
  readonly previousMonth: string
  readonly nextMonth: string
}

interface DaysProps {
  readonly texts: MomentCalendarTexts
  readonly value: CalendarDate | null
  readonly onPick: (day: CalendarDate) => void
}

const gregorian = () => new GregorianCalendar()

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const

const Day = ({ state, date }: { readonly state: CalendarState; readonly date: CalendarDate }) => {
  const ref = useRef<HTMLSpanElement>(null)
  const { cellProps, buttonProps, isSelected, isOutsideVisibleRange, formattedDate } = useCalendarCell(
    { date },
    state,
    ref,
  )
  const fullDay = useDateFormatter({ dateStyle: 'full', timeZone: 'UTC' })
  const isToday = isoDay(date.toDate('UTC').getTime()) === dateOf(steadyNow())
  // The library's own words do not exist in all of our languages.
  const props = {
    ...(buttonProps as ComponentProps<'span'>),
    'aria-label': fullDay.format(date.toDate('UTC')),
    'aria-current': isToday ? ('date' as const) : undefined,
    hidden: isOutsideVisibleRange,
    className: joinClasses(classes.day, isSelected && classes.chosen, isToday && classes.today),
  }
  return (
    <td {...(cellProps as ComponentProps<'td'>)}>
      <span {...props} ref={ref}>
        {formattedDate}
      </span>
    </td>
  )
}

/** A month with its days. */
const Days = ({ texts, value, onPick }: DaysProps) => {
  const table = useRef<HTMLTableElement>(null)
  const state = useCalendarState({
    value,
    onChange: (day) => day !== null && onPick(day),
    locale: dateTag(),
    createCalendar: gregorian,
    defaultFocusedValue: value ?? parseDate(dateOf(steadyNow())),
  })
  const [isBlankInWords] = useState(watchWords)
  const firstDayOfWeek = weekdays[calendarWeek().firstDay] ?? 'mon'
  const { calendarProps, title } = useCalendar({ firstDayOfWeek }, state)
  const { gridProps, headerProps, weekDays, weeksInMonth } = useCalendarGrid(
    { firstDayOfWeek, weekdayStyle: 'narrow' },
    state,
  )
  useEffect(() => {
    // The panel renders before the browser shows it.
    const frame = requestAnimationFrame(() =>
      table.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
    )
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <Stack
      gap={2}
      p={3}
      {...(calendarProps as ComponentProps<'div'>)}
      onKeyDownCapture={(event) => {
        if (!isBlankInWords(event)) return
        event.preventDefault()
        event.stopPropagation()
      }}
    >
      <Row justify="between">
        <IconButton
          size="small"
          label={texts.previousMonth}
          icon={<IconChevronLeft size={16} className="q-mirrored" aria-hidden />}
          onClick={() => state.focusPreviousPage()}
        />
        <Text as="span" size="m" weight={500} aria-live="polite">
          {title}
        </Text>
        <IconButton
          size="small"
          label={texts.nextMonth}
          icon={<IconChevronRight size={16} className="q-mirrored" aria-hidden />}
          onClick={() => state.focusNextPage()}
        />
      </Row>
      <table ref={table} {...(gridProps as ComponentProps<'table'>)} className={classes.days}>
        <thead {...(headerProps as ComponentProps<'thead'>)}>
          <tr>
            {weekDays.map((name, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two days may have one letter
              <th key={at}>{name}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: weeksInMonth }, (_, week) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a week has no other key
            <tr key={week}>
              {state
                .getDatesInWeek(week)
                .map((date) => date && <Day key={date.toString()} state={state} date={date} />)}
            </tr>
          ))}
        </tbody>
      </table>
    </Stack>
  )
}

/** The button of a date field that opens a month. */
export const MomentCalendar = ({
  texts,
  value,
  isDisabled,
  onPick,
}: DaysProps & { readonly isDisabled: boolean }) => (
  <Popover
    label={texts.calendar}
    trigger={(trigger) => (
      <IconButton
        {...trigger}
        size="small"
        label={texts.calendar}
        disabled={isDisabled}
        icon={<IconCalendar size={16} aria-hidden />}
      />
    )}
  >
    {(close) => (
      <Days
        texts={texts}
        value={value}
        onPick={(day) => {
          onPick(day)
          close()
        }}
      />
    )}
  </Popover>
)
