import { memo } from 'react'
import { Link } from 'wouter'
import type { Quote } from '#shared/ipc/quotes.ts'
import { quotePath } from '#shared/paths.ts'
import { outwardOf } from '#shared/rules/quote.ts'
import { type QuoteState, quoteStateAt } from '#shared/rules/quote-state.ts'
import { unbrokenLane } from '#shared/texts/isolated.ts'
import { totalsText } from '#shared/texts/money.ts'
import { dotLine } from '#shared/texts/units.ts'
import { useTicking } from '../../lib/ticker.ts'
import { Chip } from '../../ui/chip.tsx'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { withTokens } from '../../ui/written-text.tsx'
import { quoteTexts as texts } from './texts.ts'

const tones = { drafted: 'neutral', sent: 'info', expired: 'warn', won: 'ok', lost: 'neutral' } as const

/** The state of a quote, which expires by the clock. */
export const QuoteChip = ({ quote }: { readonly quote: Pick<Quote, 'state' | 'validUntil'> }) => {
  const state: QuoteState = useTicking((now) => quoteStateAt(quote, now))
  return <Chip tone={tones[state]}>{texts.states[state]}</Chip>
}

/** Returns the totals of a quote as a text. */
export const totalText = (quote: Quote): string => totalsText(outwardOf(quote).totals) || texts.noTotal

interface QuoteLinkProps {
  readonly quoteKey: string
  readonly quote: Quote
  /** The other side, where the list does not say it. */
  readonly name?: string
  readonly onClick?: () => void
}

/** A quote in a list, as a link to it: number, lane, state and total. */
export const QuoteLink = memo(({ quoteKey, quote, name = '', onClick }: QuoteLinkProps) => {
  const { number, origin, destination, commodity } = quote
  return (
    <Stack as={Link} hover radius="m" px={2} py={2} gap={0.5} href={quotePath(quoteKey)} onClick={onClick}>
      <Row as="span" gap={2} justify="between" shrink>
        <Text as="bdi" grow weight={500} breaks>
          {withTokens(unbrokenLane(origin, destination) || commodity || number)}
        </Text>
        <QuoteChip quote={quote} />
      </Row>
      <Text as="span" size="s" tone="muted" numeric breaks>
        {dotLine([number, name, totalText(quote)])}
      </Text>
    </Stack>
  )
})
