import { useAtomValue } from 'jotai'
import { Link } from 'wouter'
import { paths } from '#shared/paths.ts'
import { preferencesAtom, viewerAtom } from '../../lib/session.ts'
import { Row } from '../../ui/layout.tsx'
import classes from './ledger.module.css'
import { useLedger } from './ledger-state.ts'
import { ledgerTexts as texts } from './texts.ts'

/** The balance and today's spending, with links to more credits and to the budget. */
export const CreditFacts = () => {
  const balance = useAtomValue(viewerAtom)?.profile_credit ?? null
  const { creditsPerDay } = useAtomValue(preferencesAtom)
  const { phase, value } = useLedger()
  const { spentToday } = value
  return (
    <Row gap={6} rowGap={2} align="end" justify="between" wrap mb={4} className={classes.facts}>
      <dl>
        <div>
          <dt>{texts.balance}</dt>
          <dd>{balance === null ? texts.unknown : texts.number(balance)}</dd>
        </div>
        <div>
          <dt>{texts.spentToday}</dt>
          <dd>
            {phase !== 'ready'
              ? texts.unknown
              : creditsPerDay === null
                ? texts.number(spentToday)
                : texts.ofBudget(spentToday, creditsPerDay)}
          </dd>
        </div>
      </dl>
      <Row as="p" gap={4} align="stretch" size="m" className={classes.ways}>
        <Link className={classes.thing ?? ''} href={paths.addCredits}>
          {texts.addCredits}
        </Link>
        <Link className={classes.thing ?? ''} href={paths.settings}>
          {texts.limits}
        </Link>
      </Row>
    </Row>
  )
}
