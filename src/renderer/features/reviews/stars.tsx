import { Row } from '../../ui/layout.tsx'
import classes from './stars.module.css'
import { reviewTexts as texts } from './texts.ts'

const star = 'l2.95 6 6.6.95-4.78 4.66 1.13 6.57-5.9-3.1-5.9 3.1 1.13-6.57-4.78-4.66 6.6-.95z'
const fiveStars = [12, 36, 60, 84, 108].map((x) => `M${x} 2.5${star}`).join('')

interface StarsProps {
  readonly rating: number
  /** Height, px. */
  readonly size?: number
}

/** Shows a rating in steps of 0.1. One path covers another, because lists have many ratings. */
export const Stars = ({ rating, size = 16 }: StarsProps) => {
  const tenths = Math.round(Math.min(5, Math.max(0, rating)) * 10)
  return (
    <Row as="span" align="stretch" inline fixed role="img" aria-label={texts.rated(tenths / 10)}>
      <svg viewBox="0 0 120 24" width={size * 5} height={size} className="q-mirrored" aria-hidden="true">
        <path className={classes.empty} d={fiveStars} />
        <path
          className={classes.full}
          d={fiveStars}
          style={{ clipPath: `inset(0 ${100 - tenths * 2}% 0 0) view-box` }}
        />
      </svg>
    </Row>
  )
}

/** One star of a choice. */
export const Star = ({ size }: { readonly size: number }) => (
  <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
    <path d={`M12 2.5${star}`} />
  </svg>
)
