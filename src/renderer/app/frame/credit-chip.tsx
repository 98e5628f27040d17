import { IconCoins } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import { shellTexts as texts } from '#shared/texts/shell.ts'
import { viewerAtom } from '../../state/session.ts'
import styles from './credit-chip.module.css'

const number = new Intl.NumberFormat('en')

/** The viewer's balance; unknown is not zero. */
export const CreditChip = () => {
  const balance = useAtomValue(viewerAtom)?.profile_credit ?? null
  const label = balance === null ? texts.creditsUnknown : texts.creditsLabel(balance)
  return (
    <span className={styles.chip} title={label} role="img" aria-label={label}>
      <IconCoins size={16} aria-hidden="true" />
      {balance === null ? '–' : number.format(balance)}
    </span>
  )
}
