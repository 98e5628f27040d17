import type { VoyagerType } from '#shared/contract/entities/voyager.ts'
import { endsOf, laneOf, placeKey, placeOfKey } from '#shared/rules/rate-places.ts'
import { overlappingSheets, pricedUnits, type RateUnit } from '#shared/rules/rates.ts'
import { alertModeTexts } from '#shared/texts/alerts.ts'
import { commandTexts } from '#shared/texts/commands.ts'
import { lane as laneText } from '#shared/texts/isolated.ts'
import { dotLine, partsLine } from '#shared/texts/units.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { FactSection } from '../../ui/fact-section.tsx'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { Token, withTokens } from '../../ui/written-text.tsx'
import { type LaneRate, sheetsAtom, useRates } from './find-rates.ts'
import { openRateBook } from './open-rate-book.ts'
import { rateMoney, unitSigns, validityText } from './rate-text.ts'
import classes from './rates.module.css'
import { rateTexts as texts } from './texts.ts'

/** One price of a rate, for a line of a quote. */
export interface TakenRate {
  /** The rate in words: 'FCL, Falcon Lines, 40′ HC'. */
  readonly text: string
  readonly unit: RateUnit
  /** A decimal string. */
  readonly price: string
  /** ISO 4217. */
  readonly currency: string
}

interface PricesProps {
  readonly rate: LaneRate
  readonly onTake: ((rate: TakenRate) => void) | undefined
}

/** The prices of a rate, each a button if it can be taken. */
const Prices = ({ rate: { line, currency }, onTake }: PricesProps) => (
  <Row as="ul" gap={onTake === undefined ? 4 : 2} rowGap={1} wrap>
    {pricedUnits(line).map((unit) => {
      const [sign, price = ''] = [unitSigns[unit], line.prices[unit]]
      const money = rateMoney(currency, price)
      const shown = (
        <>
          <Token>{sign}</Token> <Token>{money}</Token>
        </>
      )
      const text = partsLine([alertModeTexts[line.mode], line.carrier, sign])
      return (
        <li key={unit}>
          {onTake === undefined ? (
            <Text as="span" weight={500} numeric>
              {shown}
            </Text>
          ) : (
            <Button
              size="small"
              aria-label={texts.take(partsLine([sign, money]))}
              onClick={() => onTake({ text, unit, price, currency })}
            >
              {shown}
            </Button>
          )}
        </li>
      )
    })}
  </Row>
)

interface RateRowProps extends PricesProps {
  /** Whether it names its lane, because that is not exactly the asked one. */
  readonly namesLane: boolean
}

const RateRow = ({ rate, namesLane, onTake }: RateRowProps) => {
  const { line, lane, sheet, validity } = rate
  const [origin, destination] = endsOf(lane)
  return (
    <Stack
      as="li"
      py={2}
      gap={1}
      divided
      className={classes.rate}
      data-expired={validity === 'expired' || undefined}
    >
      <Row gap={2} wrap size="m">
        <Text as="bdi" weight={500} breaks>
          {line.carrier ?? alertModeTexts[line.mode]}
        </Text>
        {line.carrier === undefined ? null : <Chip>{alertModeTexts[line.mode]}</Chip>}
        {validity === 'valid' ? null : (
          <Chip tone={validity === 'expired' ? 'neutral' : 'warn'}>{texts.states[validity]}</Chip>
        )}
      </Row>
      {namesLane ? (
        <Text size="m">
          {laneText(placeOfKey(origin, line.origin), placeOfKey(destination, line.destination))}
        </Text>
      ) : null}
      <Prices rate={rate} onTake={onTake} />
      <Text size="s" tone="muted" breaks>
        {dotLine([
          line.minimum === undefined ? null : texts.minimum(rateMoney(rate.currency, line.minimum)),
          validityText(rate),
          sheet.name,
          sheet.sender,
        ])}
      </Text>
      {line.note === undefined ? null : (
        <Text as="bdi" size="s" tone="muted" breaks block dir="auto">
          {withTokens(line.note)}
        </Text>
      )}
    </Stack>
  )
}

interface RateListProps {
  readonly origin: string
  readonly destination: string
  readonly mode?: VoyagerType | null | undefined
  readonly onTake?: ((rate: TakenRate) => void) | undefined
}

/** The member's rates between two places, each with its sheet and validity. */
export const RateList = ({ origin, destination, mode = null, onTake }: RateListProps) => {
  const found = useRates(origin, destination, mode)
  const rates = found?.ok ? found.value : []
  const overlapping = overlappingSheets(rates).size
  const asked = laneOf(placeKey(origin), placeKey(destination))
  return (
    <div aria-live="polite" aria-busy={found === null}>
      {found?.ok === false ? <Text tone="danger">{texts.notFound}</Text> : null}
      {found?.ok && rates.length === 0 ? (
        <Text size="m" tone="muted">
          {texts.noRates}
        </Text>
      ) : null}
      {overlapping === 0 ? null : (
        <Text size="m" tone="warn">
          {texts.overlap(overlapping)}
        </Text>
      )}
      {rates.length === 0 ? null : (
        <ul aria-label={texts.found}>
          {rates.map((rate, at) => (
            <RateRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a rate has no identity of its own
              key={`${rate.sheetId} ${rate.lane} ${at}`}
              rate={rate}
              namesLane={rate.lane !== asked}
              onTake={onTake}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

/** The member's rates beside an offer or in a quote. Renders nothing without any rate sheet and without both places. */
export const RateLookup = (props: RateListProps) => {
  const hasSheets = (useAtomValue(sheetsAtom)?.size ?? 0) > 0
  const { origin, destination } = props
  if (!hasSheets || origin === '' || destination === '') return null
  return (
    <FactSection title={texts.found}>
      <RateList {...props} />
      <Row mt={2}>
        <Button size="small" onClick={() => openRateBook({ origin, destination })}>
          {commandTexts.names['rate-book']}
        </Button>
      </Row>
    </FactSection>
  )
}
