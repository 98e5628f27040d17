import type { Cost } from '#shared/rules/cost.ts'
import { Chip } from '../../ui/chip.tsx'
import { composerTexts } from '../composer/texts.ts'
import classes from './wall-composer.module.css'

interface PriceLineProps {
  readonly cost: Cost
  readonly balance: number | null
  /** Nobody is chosen to see it yet: a price said now, "Free" even, would not be the one that is charged. */
  readonly untold: boolean
}

/** What the post will cost, worked out as it is written, beside the balance. */
export const PriceLine = ({ cost, balance, untold }: PriceLineProps) => (
  <span className={classes.price} aria-live="polite">
    {untold ? null : (
      <Chip tone={cost === null ? 'danger' : cost > 0 ? 'warn' : 'neutral'}>
        {cost === null ? composerTexts.costUnknown : composerTexts.cost(cost)}
      </Chip>
    )}
    <span className={classes.balance}>
      {balance === null ? composerTexts.balanceUnknown : composerTexts.balance(balance)}
    </span>
  </span>
)
