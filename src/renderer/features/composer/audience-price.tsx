import type { Settings } from '#shared/contract/entities/credit.ts'
import type { Post } from '#shared/contract/entities/post.ts'
import { type UserTypeKey, userTypes } from '#shared/contract/entities/user-types.ts'
import type { Visibility } from '#shared/contract/entities/visibility.ts'
import { type Cost, statedAmount } from '#shared/rules/cost.ts'
import { cheaperAudience, postCost, typeCost } from '#shared/rules/post-cost.ts'
import type { Audience } from '#shared/rules/visibility.ts'
import { sentenceLine } from '#shared/texts/units.ts'
import { userTypeTexts } from '#shared/texts/user-types.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { Button } from '../../ui/button.tsx'
import { Box, Row, Text } from '../../ui/layout.tsx'
import { costText } from '../credits/texts.ts'
import { people } from '../person/people.ts'
import { audienceFacts } from './audience-fact.ts'
import classes from './composer.module.css'
import { audienceTexts as texts } from './texts.ts'

interface TypePriceProps {
  readonly settings: Settings | null
  readonly visibility: Visibility
  readonly type: UserTypeKey
}

/** A user type's price on its chip. The chip's accessible name excludes it; `typePriceText` describes it. */
export const TypePrice = ({ settings, visibility, type }: TypePriceProps) => {
  if (visibility === 'private_to_me') return null
  return (
    <Text as="span" tone="muted" numeric className={classes.price} aria-hidden="true">
      {`· ${costText(typeCost(settings, visibility, type))}`}
    </Text>
  )
}

/** Returns the same in words, for the chip's description. */
export const typePriceText = ({ settings, visibility, type }: TypePriceProps): string | undefined =>
  visibility === 'private_to_me' ? undefined : costText(typeCost(settings, visibility, type))

/** Describes a visibility in one line: who sees the post, the price for all user types, and whether it is too dear. */
export const visibilityLine = (
  visibility: Visibility,
  costOf: (audience: Audience) => Cost,
  balance: number | null,
): string => {
  const isPrivate = visibility === 'private_to_me'
  const cost = costOf({ visibility, userTypes: isPrivate ? [] : ['all'] })
  const price = isPrivate || typeof cost !== 'number' ? costText(cost) : texts.forAllTypes(costText(cost))
  const isTooDear = typeof cost === 'number' && balance !== null && balance < cost
  return texts.line(texts.reach[visibility], isTooDear ? texts.tooDear(price, balance) : price)
}

/** Returns the parts of a price for several types; null for a single type or an unknown price. */
const breakdownOf = (
  settings: Settings | null,
  { visibility, userTypes: chosen }: Audience,
): string | null => {
  if (visibility === 'private_to_me' || chosen.length < 2) return null
  const sum = statedAmount(postCost(settings, visibility, chosen))
  const parts = userTypes.flatMap(({ key }) => {
    const cost = chosen.includes(key) ? statedAmount(typeCost(settings, visibility, key)) : null
    return cost === null ? [] : [{ label: userTypeTexts[key], cost }]
  })
  return sum === null ? null : texts.breakdown(parts, sum)
}

interface AudiencePriceProps {
  readonly settings: Settings | null
  readonly audience: Audience
  readonly editing?: Post | null
  readonly disabled?: boolean
  readonly onChange: (audience: Audience) => void
}

/** The readers of a post, the parts of their price, and the cheaper audience with the same reach. */
export const AudiencePrice = ({
  settings,
  audience,
  editing = null,
  disabled = false,
  onChange,
}: AudiencePriceProps) => {
  // An edit costs a difference, which is no sum of types.
  const breakdown = editing === null ? breakdownOf(settings, audience) : null
  const cheaper = cheaperAudience(settings, audience, editing)
  const [readers = null] = audienceFacts(audience, useAtomValue(people.stateAtom))
  return (
    <Box optional role="status">
      {readers === null ? null : (
        <Text size="m" tone="muted" numeric mt={2}>
          {readers}
        </Text>
      )}
      {breakdown === null ? null : (
        <Text size="m" tone="muted" numeric mt={2}>
          {breakdown}
        </Text>
      )}
      {cheaper === null ? null : (
        <Row as="p" gap={2} wrap size="m" tone="secondary" numeric mt={2}>
          <span>
            {sentenceLine([
              texts.cheaper(audience.userTypes.length, cheaper.cost, cheaper.instead),
              texts.cheaperReaches,
            ])}
          </span>
          <Button size="small" disabled={disabled} onClick={() => onChange(cheaper.audience)}>
            {texts.chooseAll}
          </Button>
        </Row>
      )}
    </Box>
  )
}
