import { useId } from 'react'
import { type CardColour, cardColours } from '#shared/rules/member-cards.ts'
import { ColourDot } from './colour-dot.tsx'
import classes from './member-cards.module.css'
import { cardTexts as texts } from './texts.ts'

interface ColourFieldProps {
  readonly value: CardColour | null
  readonly onChange: (value: CardColour | null) => void
}

/** One of a few colours, or none: the platform's own radio buttons, drawn as dots. */
export const ColourField = ({ value, onChange }: ColourFieldProps) => {
  const group = useId()
  return (
    <fieldset className={classes.colourFieldField}>
      <legend className={classes.legend}>{texts.colour}</legend>
      <div className={classes.colourFieldChoices}>
        {[null, ...cardColours].map((colour) => {
          const name = colour === null ? texts.noColour : texts.colours[colour]
          return (
            <label key={name} className={classes.choice} title={name}>
              <input
                type="radio"
                className={classes.radio}
                name={group}
                checked={colour === value}
                aria-label={name}
                onChange={() => onChange(colour)}
              />
              <ColourDot colour={colour} large />
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
