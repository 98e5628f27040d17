import type { Settings } from '#shared/contract/entities/credit.ts'
import type { UserTypeKey } from '#shared/contract/entities/user-types.ts'
import type { Visibility } from '#shared/contract/entities/visibility.ts'
import { isNotStated } from '#shared/rules/cost.ts'
import { typeCost } from '#shared/rules/post-cost.ts'
import { amounts } from '#shared/texts/numbers.ts'
import { Text } from '../../ui/layout.tsx'
import { costChipTexts } from '../credits/texts.ts'
import { audienceTexts as texts } from './audience-texts.ts'
import classes from './composer.module.css'

interface TypePriceProps {
  readonly settings: Settings | null
  readonly visibility: Visibility
  readonly type: UserTypeKey
}

/**
 * A user type's share of the price on its chip. The chip's accessible name excludes it; `typePriceText` describes it.
 */
export const TypePrice = ({ settings, visibility, type }: TypePriceProps) => {
  if (visibility === 'private_to_me') return null
  const cost = typeCost(settings, visibility, type)
  return (
    <Text as="span" tone="muted" numeric className={classes.price} aria-hidden="true">
      {cost === null || isNotStated(cost) ? texts.unknown : cost === 0 ? texts.free : amounts.format(cost)}
    </Text>
  )
}

/** Returns the same in words, for the chip's description. */
export const typePriceText = ({ settings, visibility, type }: TypePriceProps): string | undefined => {
  if (visibility === 'private_to_me') return undefined
  const cost = typeCost(settings, visibility, type)
  if (isNotStated(cost)) return costChipTexts.notStated
  return cost === null ? texts.perTypeUnknown : texts.perType(cost)
}
