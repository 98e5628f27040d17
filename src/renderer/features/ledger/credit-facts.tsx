import { Link } from 'wouter'
import { paths } from '#shared/paths.ts'
import { preferencesAtom, viewerAtom } from '../../lib/session.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { Row, Text } from '../../ui/layout.tsx'
import classes from './ledger.module.css'
import { useLedger } from './ledger-state.ts'
import { ledgerTexts as texts } from './texts.ts'

/** The balance and today's spending, with links to more credits and to the budget. */
export const CreditFacts = () => {
  const balance = useAtomValue(viewerAtom)?.profile_credit ?? null
  const { creditsPerDay } = useAtomValue(preferencesAtom)
  const { phase, value } = useLedger()
  const { spentToday } = value
  const spent = creditsPerDay === null ? texts.number(spentToday) : texts.ofBudget(spentToday, creditsPerDay)
  return (
    <Row gap={6} rowGap={2} align="end" justify="between" wrap mb={4}>
      <dl className={classes.facts}>
        <div>
          <Text as="dt" size="m" tone="muted">
            {texts.balance}
          </Text>
          <Text as="dd" size="2xl" weight={600} numeric>
            {balance === null ? texts.unknown : texts.number(balance)}
          </Text>
        </div>
        <div>
          <Text as="dt" size="m" tone="muted">
            {texts.spentToday}
          </Text>
          <Text as="dd" size="2xl" weight={600} numeric>
            {phase === 'ready' ? spent : texts.unknown}
          </Text>
        </div>
      </dl>
      <Row as="p" gap={4} align="stretch" size="m" className={classes.ways}>
        <Text as={Link} link tone="accent" href={paths.addCredits}>
          {texts.addCredits}
        </Text>
        <Text as={Link} link tone="accent" href={paths.settings}>
          {texts.limits}
        </Text>
      </Row>
    </Row>
  )
}
