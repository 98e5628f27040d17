import type { CardColour } from '#shared/rules/member-cards.ts'
import classes from './member-cards.module.css'

interface ColourDotProps {
  readonly colour: CardColour | null
  readonly large?: boolean
}

/** The colour of a card; a ring for none. What it means is said beside it. */
export const ColourDot = ({ colour, large = false }: ColourDotProps) => (
  <span
    className={classes.dot}
    data-colour={colour ?? 'none'}
    data-large={large || undefined}
    aria-hidden="true"
  />
)
