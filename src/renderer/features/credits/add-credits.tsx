import { Link } from 'wouter'
import { shellTexts } from '#shared/texts/shell.ts'
import { addCreditsPath } from '../account/account-paths.ts'
import styles from './add-credits.module.css'

/** The way to the payment step, beside words that say that credits are short. */
export const AddCredits = () => (
  <Link href={addCreditsPath} className={styles.link ?? ''}>
    {shellTexts.screens.addCredits}
  </Link>
)
