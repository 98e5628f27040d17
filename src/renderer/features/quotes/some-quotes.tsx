import { IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { Quote } from '#shared/ipc/quotes.ts'
import { quoteLane } from '#shared/rules/quote-lanes.ts'
import { actNow } from '../../lib/account.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { Button } from '../../ui/button.tsx'
import { FactSection } from '../../ui/fact-section.tsx'
import { Box, Text } from '../../ui/layout.tsx'
import { openQuote } from './open-quote.ts'
import { QuoteLink } from './quote-link.tsx'
import { quotesAtom } from './quotes-state.ts'
import { quoteTexts as texts } from './texts.ts'

const most = 5

const isOfLane = (origin: string, destination: string): ((quote: Quote) => boolean) => {
  const lane = quoteLane({ origin, destination })
  return (quote) => lane !== null && quoteLane(quote) === lane
}

interface SomeQuotesProps {
  /** The member to whom the quotes are; without one those of a lane, by the texts of its ports. */
  readonly userId?: string
  readonly origin?: string
  readonly destination?: string
  readonly mode?: Quote['mode']
  /** Runs before a quote opens. */
  readonly onOpen?: () => void
}

/** The newest quotes of a lane or to a member, with number, state and total, and a button for a new one. */
export const SomeQuotes = ({
  userId,
  origin = '',
  destination = '',
  mode = null,
  onOpen,
}: SomeQuotesProps) => {
  const quotes = useAtomValue(quotesAtom)
  const found = useMemo(() => {
    const isWanted =
      userId === undefined ? isOfLane(origin, destination) : (quote: Quote) => quote.userId === userId
    return [...(quotes ?? [])]
      .filter(([, quote]) => quote.state !== 'template' && isWanted(quote))
      .toSorted(([, a], [, b]) => b.madeAt - a.madeAt)
  }, [quotes, userId, origin, destination])
  const start = (): void => {
    onOpen?.()
    void openQuote(actNow(), { userId: userId ?? null, origin, destination, mode })
  }
  return (
    <FactSection title={userId === undefined ? texts.ofLane : texts.ofMember}>
      <ul>
        {found.slice(0, most).map(([key, quote]) => (
          <li key={key}>
            <QuoteLink quoteKey={key} quote={quote} {...(onOpen ? { onClick: onOpen } : {})} />
          </li>
        ))}
      </ul>
      {found.length > most ? (
        <Text size="s" tone="muted" px={2}>
          {texts.more(found.length - most)}
        </Text>
      ) : null}
      <Box mt={1}>
        <Button size="small" icon={<IconPlus size={16} aria-hidden />} onClick={start}>
          {texts.newQuote}
        </Button>
      </Box>
    </FactSection>
  )
}
