import type { CardColour } from '#shared/rules/member-cards.ts'
import { Box } from '../../ui/layout.tsx'
import classes from './member-cards.module.css'

/** The theme's tint for each colour. */
const tints: Readonly<Record<CardColour, number>> = {
  teal: 0,
  blue: 1,
  violet: 2,
  rose: 3,
  amber: 4,
  green: 6,
  grey: 7,
}

interface ColourDotProps {
  readonly colour: CardColour | null
  /** Size, px. */
  readonly size?: number
}

/** The colour of a card; a ring for none. A text beside it names the colour. */
export const ColourDot = ({ colour, size = 8 }: ColourDotProps) => (
  <Box
    as="span"
    fixed
    className={classes.dot}
    data-none={colour === null || undefined}
    style={{
      width: size,
      height: size,
      background: colour === null ? undefined : `var(--q-tint-${tints[colour]}-text)`,
    }}
    aria-hidden="true"
  />
)
