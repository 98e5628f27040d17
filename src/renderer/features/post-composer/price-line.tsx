import type { Cost } from '#shared/rules/cost.ts'
import { Chip } from '../../ui/chip.tsx'
import { composerTexts } from '../composer/texts.ts'
import classes from './wall-composer.module.css'

interface PriceLineProps {
  readonly cost: Cost
  readonly balance: number | null
  /** No audience is chosen yet: any price, even "Free", would not be the one that is charged. */
  readonly hidden: boolean
}

/** What the post will cost, worked out as it is written, beside the balance. */
export const PriceLine = ({ cost, balance, hidden }: PriceLineProps) => (
  <span className={classes.price} aria-live="polite">
    {hidden ? null : (
      <Chip tone={cost === null ? 'danger' : cost > 0 ? 'warn' : 'neutral'}>
        {cost === null ? composerTexts.costUnknown : composerTexts.cost(cost)}
      </Chip>
    )}
    <span className={classes.balance}>
      {balance === null ? composerTexts.balanceUnknown : composerTexts.balance(balance)}
    </span>
  </span>
)
