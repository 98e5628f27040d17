import type { Cost } from '#shared/rules/cost.ts'
import { composerTexts } from '#shared/texts/composer.ts'
import { Chip } from '../../ui/chip.tsx'
import classes from './wall-composer.module.css'

/** What the post will cost, worked out as it is written, beside the balance. */
export const PriceLine = ({ cost, balance }: { readonly cost: Cost; readonly balance: number | null }) => (
  <span className={classes.price} aria-live="polite">
    <Chip tone={cost === null ? 'danger' : cost > 0 ? 'warn' : 'neutral'}>
      {cost === null ? composerTexts.costUnknown : composerTexts.cost(cost)}
    </Chip>
    <span className={classes.balance}>
      {balance === null ? composerTexts.balanceUnknown : composerTexts.balance(balance)}
    </span>
  </span>
)
