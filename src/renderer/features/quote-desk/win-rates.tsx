import { useMemo } from 'react'
import { laneWins } from '#shared/rules/quote-lanes.ts'
import type { Quotes } from '#shared/rules/quote-state.ts'
import { steadyNow } from '#shared/steady-clock.ts'
import { wholePercent } from '#shared/texts/numbers.ts'
import { useNow } from '../../lib/ticker.ts'
import { FactSection } from '../../ui/fact-section.tsx'
import { Box, Row, Text } from '../../ui/layout.tsx'
import { ShareBar } from '../../ui/share-bar.tsx'
import { withTokens } from '../../ui/written-text.tsx'
import { deskTexts as texts } from './texts.ts'

const most = 8

/** The share of answered quotes that were won, a bar for each lane, the most quoted first. */
export const WinRates = ({ quotes }: { readonly quotes: Quotes }) => {
  const minute = useNow(60_000)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a quote expires by the clock
  const rates = useMemo(() => laneWins(quotes, steadyNow()), [quotes, minute])
  if (rates.length === 0) return null
  return (
    <FactSection title={texts.winRates}>
      <ul>
        {rates.slice(0, most).map(({ lane, won, lost }) => {
          const share = won / (won + lost)
          return (
            <Box as="li" py={1} key={lane}>
              <Row gap={3} rowGap={0} justify="between" wrap size="m">
                <Text as="bdi" breaks>
                  {withTokens(lane)}
                </Text>
                <Text as="span" tone="secondary" numeric>
                  {texts.winRate(won, won + lost, wholePercent(share))}
                </Text>
              </Row>
              <Box mt={1}>
                <ShareBar share={share} />
              </Box>
            </Box>
          )
        })}
      </ul>
    </FactSection>
  )
}
