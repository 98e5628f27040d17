import { departureFormat, localDay } from '#shared/dates.ts'
import type { SeenProduct } from '#shared/ipc/offers.ts'
import { shownCountries } from '#shared/rules/places.ts'
import { steadyNow } from '#shared/steady-clock.ts'
import { clauseLine, moneyText } from '#shared/texts/units.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { Button } from '../../ui/button.tsx'
import { FactSection } from '../../ui/fact-section.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Row, Text } from '../../ui/layout.tsx'
import { currentProductAtom } from './board-state.ts'
import { KindCell } from './cells.tsx'
import { askedProduct, openProductOffer, productView } from './open-offer.ts'
import { Steps } from './plot.tsx'
import { ownerFact, SelectedOffer } from './selected-offer.tsx'
import { NoneSelected } from './side-panel.tsx'
import { boardTexts as texts } from './texts.ts'
import { originText, productName } from './what.ts'

const priceFigure = ({ currency, priceText }: SeenProduct): string => moneyText(currency, priceText)

/** The product's prices over time, from the archive. */
const PriceHistory = ({ row }: { readonly row: SeenProduct }) => {
  const [first] = row.prices
  const last = row.prices.at(-1)
  if (first === undefined || last === undefined) return null
  const figure = (amount: number): string => moneyText(row.currency, texts.amount(amount))
  const summary = row.prices.map(({ at, amount }) =>
    texts.priceAt(figure(amount), departureFormat.day(localDay(at))),
  )
  return (
    <FactSection title={texts.priceHistory}>
      {row.prices.length === 1 ? (
        <Text size="m" tone="muted" breaks mt={1} mb={2}>
          {texts.priceOnce(figure(first.amount), departureFormat.day(localDay(first.at)))}
        </Text>
      ) : (
        <>
          <Steps
            label={texts.pricesOf(row.name, clauseLine(summary))}
            points={row.prices}
            until={Math.max(steadyNow(), last.at)}
          />
          <Row as="p" align="stretch" justify="between" size="xs" tone="muted" numeric mt={1} aria-hidden>
            <span>{departureFormat.dayAndMonth(localDay(first.at))}</span>
            <span>{departureFormat.dayAndMonth(localDay(steadyNow()))}</span>
          </Row>
          <Facts
            facts={row.prices
              .slice(-5)
              .toReversed()
              .map(({ at, amount }) => ({ label: departureFormat.day(localDay(at)), value: figure(amount) }))}
          />
        </>
      )}
    </FactSection>
  )
}

const OneProduct = ({ row }: { readonly row: SeenProduct }) => {
  const origin = originText(row)
  return (
    <>
      <SelectedOffer
        row={row}
        title={row.name || row.reference}
        facts={[
          { label: texts.column.price, value: priceFigure(row) || null },
          { label: texts.column.kind, value: <KindCell row={row} /> },
          { label: texts.column.from, value: origin === '' ? null : <bdi>{origin}</bdi> },
          {
            label: texts.column.countries,
            value: row.countries ? <bdi>{shownCountries(row.countries)}</bdi> : null,
          },
          { label: texts.column.reference, value: row.reference ? <bdi>{row.reference}</bdi> : null },
          {
            label: row.type === null ? texts.column.seller : texts.ownerOf[row.type],
            value: ownerFact(row),
          },
          { label: texts.firstSeen, value: departureFormat.day(localDay(row.firstSeen)) },
        ]}
        open={
          <Button size="small" onClick={() => openProductOffer(row)}>
            {row.postId === null ? texts.openProduct : texts.openPost}
          </Button>
        }
        asked={askedProduct(row)}
        view={productView(row)}
        name={productName(row)}
      />
      <PriceHistory row={row} />
    </>
  )
}

/** The product with the focus or selection, with its prices and actions. */
export const CurrentProduct = () => {
  const row = useAtomValue(currentProductAtom)
  return row === null ? <NoneSelected /> : <OneProduct key={row.key} row={row} />
}
