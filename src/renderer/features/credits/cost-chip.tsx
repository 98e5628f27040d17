import type { Cost } from '#shared/rules/cost.ts'
import { Chip } from '../../ui/chip.tsx'
import { costChipTexts } from './texts.ts'

interface CostChipProps {
  readonly unlocked: boolean
  /** What a look costs; null when that is not known. */
  readonly cost: Cost
}

/** What a click will cost, said before it: 'Free', 'Unlocked' or '3 credits'. */
export const CostChip = ({ unlocked, cost }: CostChipProps) => {
  if (unlocked) return <Chip tone="ok">{costChipTexts.unlocked}</Chip>
  if (cost === null) return <Chip>{costChipTexts.unknown}</Chip>
  if (cost === 0) return <Chip>{costChipTexts.free}</Chip>
  return <Chip tone="warn">{costChipTexts.credits(cost)}</Chip>
}
