import { departureFormat } from '#shared/dates.ts'
import type { SeenVoyage } from '#shared/ipc/offers.ts'
import { clauseLine } from '#shared/texts/units.ts'
import { FactSection } from '../../ui/fact-section.tsx'
import { Row, Text } from '../../ui/layout.tsx'
import { Bars } from './plot.tsx'
import { boardTexts as texts } from './texts.ts'
import { comingWeeks } from './weeks.ts'

interface SailingsProps {
  /** The voyages of the chosen lane. */
  readonly rows: readonly SeenVoyage[]
  /** The lane's text; null if none is chosen. */
  readonly lane: string | null
  readonly today: number
}

/** A lane's number of sailings in each of the coming weeks. */
export const Sailings = ({ rows, lane, today }: SailingsProps) => {
  if (lane === null)
    return (
      <FactSection title={texts.sailings}>
        <Text size="m" tone="muted" breaks mt={1} mb={2}>
          {texts.sailingsHint}
        </Text>
      </FactSection>
    )
  const weeks = comingWeeks(rows, today)
  const summary = weeks.flatMap(({ start, total }) =>
    total === 0 ? [] : [texts.dayCount(texts.weekFrom(departureFormat.dayAndMonth(start)), total)],
  )
  const first = weeks[0]
  const last = weeks.at(-1)
  return (
    <FactSection title={texts.sailings}>
      <Text size="m" tone="muted" breaks mt={1} mb={2}>
        <bdi>{lane}</bdi>
      </Text>
      <Bars
        label={texts.sailingsOf(lane, clauseLine(summary) || texts.noSailings)}
        values={weeks.map(({ total }) => total)}
      />
      <Row as="p" align="stretch" justify="between" size="xs" tone="muted" numeric mt={1} aria-hidden>
        <span>{first ? departureFormat.dayAndMonth(first.start) : ''}</span>
        <span>{last ? departureFormat.dayAndMonth(last.start) : ''}</span>
      </Row>
    </FactSection>
  )
}
