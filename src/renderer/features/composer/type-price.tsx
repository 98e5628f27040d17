import type { Settings } from '#shared/contract/entities/credit.ts'
import type { UserTypeKey } from '#shared/contract/entities/user-types.ts'
import type { Visibility } from '#shared/contract/entities/visibility.ts'
import { type Cost, isNotStated } from '#shared/rules/cost.ts'
import { typeCost } from '#shared/rules/post-cost.ts'
import type { Audience } from '#shared/rules/visibility.ts'
import { amounts } from '#shared/texts/numbers.ts'
import { Text } from '../../ui/layout.tsx'
import { costText } from '../credits/texts.ts'
import { audienceTexts as texts } from './audience-texts.ts'
import classes from './composer.module.css'

interface TypePriceProps {
  readonly settings: Settings | null
  readonly visibility: Visibility
  readonly type: UserTypeKey
}

const shortPrice = (cost: Cost): string =>
  cost === null || isNotStated(cost) ? texts.unknown : cost === 0 ? texts.free : amounts.format(cost)

/**
 * A user type's share of the price on its chip, in full for All. The chip's accessible name excludes it;
 * `typePriceText` describes it.
 */
export const TypePrice = ({ settings, visibility, type }: TypePriceProps) => {
  if (visibility === 'private_to_me') return null
  const cost = typeCost(settings, visibility, type)
  return (
    <Text as="span" tone="muted" numeric className={classes.price} aria-hidden="true">
      {type === 'all' ? `· ${costText(cost)}` : shortPrice(cost)}
    </Text>
  )
}

/** Returns the same in words, for the chip's description. */
export const typePriceText = ({ settings, visibility, type }: TypePriceProps): string | undefined =>
  visibility === 'private_to_me' ? undefined : costText(typeCost(settings, visibility, type))

/** Describes a visibility in one line: who sees the post, and the price for all user types. */
export const visibilityLine = (visibility: Visibility, costOf: (audience: Audience) => Cost): string => {
  const isPrivate = visibility === 'private_to_me'
  const cost = costOf({ visibility, userTypes: isPrivate ? [] : ['all'] })
  const price = isPrivate || typeof cost !== 'number' ? costText(cost) : texts.forAllTypes(costText(cost))
  return texts.line(texts.reach[visibility], price)
}
