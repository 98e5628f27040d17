import { IconStarFilled } from '@tabler/icons-react'
import { distributionOf } from './arrange.ts'
import classes from './reviews.module.css'
import type { Review } from './reviews-state.ts'
import { reviewTexts as texts } from './texts.ts'

/** Number of reviews by stars. */
export const Distribution = ({ reviews }: { readonly reviews: readonly Review[] }) => (
  <ul className={classes.rows} aria-label={texts.distribution}>
    {distributionOf(reviews).map(({ stars, count }) => (
      <li key={stars} className={classes.row}>
        <span className="q-hidden">{texts.withStars(stars, count)}</span>
        <span className={classes.stars} aria-hidden="true">
          {stars}
          <IconStarFilled size={11} />
        </span>
        <span className={classes.track} aria-hidden="true">
          <span className={classes.bar} style={{ width: `${(100 * count) / reviews.length}%` }} />
        </span>
        <span className={classes.count} aria-hidden="true">
          {count}
        </span>
      </li>
    ))}
  </ul>
)
