import { Link } from 'wouter'
import { paths } from '#shared/paths.ts'
import type { Cost } from '#shared/rules/cost.ts'
import { shellTexts } from '#shared/texts/shell.ts'
import { Chip } from '../../ui/chip.tsx'
import classes from './credits.module.css'
import { costChipTexts, costText } from './texts.ts'

interface CostChipProps {
  readonly unlocked: boolean
  /** The price of a view; null if unknown. */
  readonly cost: Cost
}

/** The price of a click, visible before it: 'Free', 'Unlocked' or '3 credits'. */
export const CostChip = ({ unlocked, cost }: CostChipProps) => {
  if (unlocked)
    return (
      <Chip tone="ok" uncopied>
        {costChipTexts.unlocked}
      </Chip>
    )
  return (
    <Chip uncopied {...(cost ? { tone: 'warn' } : {})}>
      {costText(cost)}
    </Chip>
  )
}

/** A link to the payment step, for texts about missing credits. */
export const AddCredits = () => (
  <Link href={paths.addCredits} className={classes.link ?? ''}>
    {shellTexts.screens.addCredits}
  </Link>
)
