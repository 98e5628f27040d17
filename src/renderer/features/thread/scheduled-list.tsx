import { Link } from 'wouter'
import { keptAtom } from '../../lib/kept.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { FactSection } from '../../ui/fact-section.tsx'
import { Box, Row, Text } from '../../ui/layout.tsx'
import { withTokens } from '../../ui/written-text.tsx'
import { scheduledAt } from './scheduled-text.ts'
import { threadTexts } from './texts.ts'

/** The texts that leave later, or that have missed their moment, with links to their threads; nothing without any. */
export const ScheduledList = () => {
  const scheduled = useAtomValue(keptAtom('scheduled'))
  if (!scheduled || scheduled.size === 0) return null
  const all = [...scheduled].toSorted(([, one], [, other]) => one.due - other.due)
  return (
    <Box mb={3}>
      <FactSection title={threadTexts.sendLater}>
        <Box panel as="ul">
          {all.map(([key, entry]) => (
            <Row as="li" divided px={3} py={2} gap={2} wrap size="m" key={key}>
              <Link href={entry.path}>
                <Text as="bdi" breaks>
                  {withTokens(entry.title)}
                </Text>
              </Link>
              <Text as="span" size="s" tone={entry.isMissed ? 'danger' : 'muted'} numeric>
                {scheduledAt(entry)}
              </Text>
            </Row>
          ))}
        </Box>
      </FactSection>
    </Box>
  )
}
