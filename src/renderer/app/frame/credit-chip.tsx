import { IconCoins, IconPlus } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import { Link } from 'wouter'
import { paths } from '#shared/paths.ts'
import { shellTexts as texts } from '#shared/texts/shell.ts'
import { viewerAtom } from '../../lib/session.ts'
import classes from './credit-chip.module.css'

const number = new Intl.NumberFormat('en')

/** The viewer's balance; unknown is not zero. It leads to the payment step. */
export const CreditChip = () => {
  const balance = useAtomValue(viewerAtom)?.profile_credit ?? null
  const label = balance === null ? texts.creditsUnknown : texts.creditsLabel(balance)
  return (
    <Link
      href={paths.addCredits}
      className={classes.chip ?? ''}
      title={`${label}. ${texts.screens.addCredits}`}
    >
      <span className={classes.balance} role="img" aria-label={label}>
        <IconCoins size={16} aria-hidden="true" />
        {balance === null ? '–' : number.format(balance)}
      </span>
      <IconPlus size={14} aria-hidden="true" />
      <span className="q-hidden">{texts.screens.addCredits}</span>
    </Link>
  )
}
