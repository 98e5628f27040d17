import { Link } from 'wouter'
import { paths } from '#shared/paths.ts'
import { shellTexts } from '#shared/texts/shell.ts'
import styles from './add-credits.module.css'

/** The way to the payment step, beside words that say that credits are short. */
export const AddCredits = () => (
  <Link href={paths.addCredits} className={styles.link ?? ''}>
    {shellTexts.screens.addCredits}
  </Link>
)
