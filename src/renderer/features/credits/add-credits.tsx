import { Link } from 'wouter'
import { paths } from '#shared/paths.ts'
import { shellTexts } from '#shared/texts/shell.ts'
import classes from './credits.module.css'

/** The way to the payment step, beside text that says that credits are short. */
export const AddCredits = () => (
  <Link href={paths.addCredits} className={classes.link ?? ''}>
    {shellTexts.screens.addCredits}
  </Link>
)
