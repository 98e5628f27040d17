import { calendarWeek, dayMs, departureFormat, weekdayNames } from '#shared/dates.ts'
import type { SeenVoyage } from '#shared/ipc/offers.ts'
import { clauseLine } from '#shared/texts/units.ts'
import { useAccountAtom } from '../../lib/use-account-atom.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { FactSection } from '../../ui/fact-section.tsx'
import { Text } from '../../ui/layout.tsx'
import classes from './board.module.css'
import { voyageFilterAtom, voyageOffers } from './board-state.ts'
import { boardTexts as texts } from './texts.ts'
import { type CalendarWeek, comingWeeks, hasDepartures } from './weeks.ts'

/** The smallest numbers of departures for the colour levels 1 to 4. */
const levelMinimums = [1, 2, 4, 8]

/** Returns the colour level of a day, from 0 to 4, by its number of departures. */
const fullness = (many: number): number => levelMinimums.filter((minimum) => many >= minimum).length

const weekDays = [0, 1, 2, 3, 4, 5, 6] as const

const spokenDays = ({ start, days }: CalendarWeek): string =>
  clauseLine(
    days.map((many, at) =>
      many === 0 ? '' : texts.dayCount(departureFormat.spokenDay(start + at * dayMs), many),
    ),
  )

interface CalendarProps {
  /** The offers that match the other filters. */
  readonly rows: readonly SeenVoyage[]
  readonly today: number
}

/** Departures by week. A click filters by a week, and a second click shows all coming weeks again. */
export const Calendar = ({ rows, today }: CalendarProps) => {
  const [filter, setFilter] = useAccountAtom(voyageFilterAtom)
  const isRead = useAtomValue(voyageOffers.stateAtom).phase === 'ready'
  const weeks = comingWeeks(rows, today)
  const { etd } = filter
  const isChosen = ({ start }: CalendarWeek): boolean =>
    etd.kind === 'between' && etd.from === start && etd.until === start + 6 * dayMs
  const choose = (week: CalendarWeek): void =>
    setFilter((before) => ({
      ...before,
      etd: isChosen(week)
        ? { kind: 'coming' }
        : { kind: 'between', from: week.start, until: week.start + 6 * dayMs },
    }))
  return (
    <FactSection title={texts.departures}>
      <Text as="div" px={1} size="xs" tone="muted" mt={2} className={classes.names} aria-hidden>
        <span />
        {calendarWeek().days.map((day) => (
          <span key={day}>{weekdayNames.letter(day)}</span>
        ))}
      </Text>
      <ul aria-busy={!isRead}>
        {weeks.map((week) => (
          <li key={week.start}>
            <Text
              as="button"
              size="s"
              tone="text"
              numeric
              px={1}
              py={0.5}
              type="button"
              hover
              className={classes.week}
              aria-pressed={isChosen(week)}
              aria-label={texts.weekLabel(
                departureFormat.dayAndMonth(week.start),
                week.total,
                spokenDays(week),
              )}
              onClick={() => choose(week)}
            >
              <Text as="span" tone="secondary" nowrap className={classes.name}>
                {departureFormat.dayAndMonth(week.start)}
              </Text>
              {weekDays.map((day) => {
                const many = week.days[day] ?? 0
                return (
                  <span
                    key={day}
                    className={classes.day}
                    data-full={fullness(many)}
                    data-today={week.start + day * dayMs === today || undefined}
                  >
                    {many === 0 ? '' : many}
                  </span>
                )
              })}
            </Text>
          </li>
        ))}
      </ul>
      {isRead && !hasDepartures(weeks, today) ? (
        <Text size="m" tone="muted" mt={2}>
          {texts.departuresNone}
        </Text>
      ) : null}
    </FactSection>
  )
}
