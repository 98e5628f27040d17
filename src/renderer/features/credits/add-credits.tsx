import { Link } from 'wouter'
import { paths } from '#shared/paths.ts'
import { shellTexts } from '#shared/texts/shell.ts'
import classes from './credits.module.css'

/** A link to the payment step, for texts about missing credits. */
export const AddCredits = () => (
  <Link href={paths.addCredits} className={classes.link ?? ''}>
    {shellTexts.screens.addCredits}
  </Link>
)
