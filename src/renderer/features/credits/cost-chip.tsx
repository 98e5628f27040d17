import type { Cost } from '#shared/rules/cost.ts'
import { Chip } from '../../ui/chip.tsx'
import { costText } from './cost-text.ts'
import { costChipTexts } from './texts.ts'

interface CostChipProps {
  readonly unlocked: boolean
  /** What a look costs; null when that is not known. */
  readonly cost: Cost
}

/** What a click will cost, said before it: 'Free', 'Unlocked' or '3 credits'. */
export const CostChip = ({ unlocked, cost }: CostChipProps) => {
  if (unlocked) return <Chip tone="ok">{costChipTexts.unlocked}</Chip>
  return <Chip {...(cost ? { tone: 'warn' } : {})}>{costText(cost)}</Chip>
}
