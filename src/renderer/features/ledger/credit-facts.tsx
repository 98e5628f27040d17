import { useAtomValue } from 'jotai'
import { Link } from 'wouter'
import { paths } from '#shared/paths.ts'
import { preferencesAtom, viewerAtom } from '../../lib/session.ts'
import classes from './ledger.module.css'
import { useLedger } from './ledger-state.ts'
import { ledgerTexts as texts } from './texts.ts'

/** The balance, and what is spent of the day's budget; the ways to more of one and to the other. */
export const CreditFacts = () => {
  const balance = useAtomValue(viewerAtom)?.profile_credit ?? null
  const { creditsPerDay } = useAtomValue(preferencesAtom)
  const { phase, value } = useLedger()
  const { spentToday } = value
  return (
    <div className={classes.facts}>
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
      <p className={classes.ways}>
        <Link className={classes.thing ?? ''} href={paths.addCredits}>
          {texts.addCredits}
        </Link>
        <Link className={classes.thing ?? ''} href={paths.settings}>
          {texts.limits}
        </Link>
      </p>
    </div>
  )
}
