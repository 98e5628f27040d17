import { useId } from 'react'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import classes from './reviews.module.css'
import { Star } from './stars.tsx'
import { reviewTexts as texts } from './texts.ts'

interface StarFieldProps {
  readonly value: number
  readonly error: string | undefined
  readonly onChange: (value: number) => void
}

/**
 * Chooses whole stars, without a caption. The stars are native radio buttons: arrow keys choose, and screen readers
 * announce the choice.
 */
export const StarField = ({ value, error, onChange }: StarFieldProps) => {
  const id = useId()
  return (
    <Stack
      gap={1}
      align="start"
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
      aria-invalid={error !== undefined}
      aria-required="true"
    >
      <Text as="span" size="m" weight={500} id={`${id}-label`}>
        {texts.rating}
      </Text>
      <Row as="span" align="stretch" className={classes.starFieldStars}>
        {[1, 2, 3, 4, 5].map((stars) => (
          <label key={stars} className={classes.star} data-full={stars <= value || undefined}>
            <input
              type="radio"
              name={id}
              value={stars}
              checked={stars === value}
              aria-label={texts.stars(stars)}
              onChange={() => onChange(stars)}
            />
            <Star size={28} />
          </label>
        ))}
      </Row>
      {error === undefined ? null : (
        <Text size="m" tone="danger" id={`${id}-error`} role="alert">
          {error}
        </Text>
      )}
    </Stack>
  )
}
