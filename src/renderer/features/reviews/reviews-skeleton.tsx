import { Skeleton } from '../../ui/skeleton.tsx'
import classes from './reviews.module.css'
import { reviewTexts as texts } from './texts.ts'

/** The place of reviews while they are on their way. */
export const ReviewsSkeleton = () => (
  <div role="status" aria-busy="true" aria-label={texts.loading}>
    {['a', 'b', 'c'].map((key) => (
      <div key={key} className={classes.item}>
        <Skeleton round width={36} height={36} />
        <div className={classes.bones}>
          <Skeleton width={160} height={14} />
          <Skeleton width={220} />
          <Skeleton />
          <Skeleton width="70%" />
        </div>
      </div>
    ))}
  </div>
)
