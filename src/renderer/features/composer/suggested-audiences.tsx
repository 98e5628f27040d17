import { useEffect, useId } from 'react'
import type { UserTypeKey } from '#shared/contract/entities/user-types.ts'
import type { Audience, VisibilityOption } from '#shared/rules/visibility.ts'
import { userTypeTexts } from '#shared/texts/user-types.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { Row, Text } from '../../ui/layout.tsx'
import { loadPeopleOnce, people } from '../person/people.ts'
import { audienceFacts, connectedTypes } from './audience-fact.ts'
import classes from './composer.module.css'
import { writeNear } from './write-near.ts'

const visibility = 'my_connection_only'

interface SuggestedAudiencesProps {
  readonly audience: Audience
  readonly options: readonly VisibilityOption[]
  readonly disabled: boolean
  readonly onChange: (audience: Audience) => void
}

/**
 * The user types of the member's connections, while no audience is chosen. A click posts to one of them instead of
 * opening two choices. It removes the suggestions, so the text gets the focus.
 */
export const SuggestedAudiences = ({ audience, options, disabled, onChange }: SuggestedAudiencesProps) => {
  useEffect(loadPeopleOnce, [])
  const known = useAtomValue(people.stateAtom)
  const labelId = useId()
  const option = options.find(({ value }) => value === visibility)
  const types = connectedTypes(known)
  if (audience.visibility !== 'private_to_me' || !option || option.disabled || types.length === 0) return null
  const chip = (type: UserTypeKey) => {
    const reach: Audience = { visibility, userTypes: [type] }
    const readers = audienceFacts(reach, known).join()
    return (
      <Text
        as="button"
        size="m"
        tone="secondary"
        key={type}
        type="button"
        className={classes.type}
        aria-description={readers}
        title={readers}
        onClick={({ currentTarget }) => {
          writeNear(currentTarget)
          onChange(reach)
        }}
      >
        {userTypeTexts[type]}
      </Text>
    )
  }
  return (
    <Row
      as="fieldset"
      gap={1.5}
      wrap
      className={classes.suggested}
      aria-labelledby={labelId}
      disabled={disabled}
    >
      <Text as="span" size="m" tone="muted" id={labelId}>
        {option.label}
      </Text>
      {types.map(chip)}
    </Row>
  )
}
