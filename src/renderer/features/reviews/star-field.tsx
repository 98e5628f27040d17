import { useId } from 'react'
import classes from './reviews.module.css'
import { Star } from './stars.tsx'
import { reviewTexts as texts } from './texts.ts'

interface StarFieldProps {
  readonly value: number
  readonly error: string | undefined
  readonly onChange: (value: number) => void
}

/**
 * Chooses whole stars, without a caption. Native radio buttons: arrow keys choose, and screen readers announce the
 * choice.
 */
export const StarField = ({ value, error, onChange }: StarFieldProps) => {
  const id = useId()
  return (
    <div
      role="radiogroup"
      className={classes.field}
      aria-labelledby={`${id}-label`}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
      aria-invalid={error !== undefined}
      aria-required="true"
    >
      <span id={`${id}-label`} className={classes.label}>
        {texts.rating}
      </span>
      <span className={classes.starFieldStars}>
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
      </span>
      {error === undefined ? null : (
        <p id={`${id}-error`} className={classes.starFieldError} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
