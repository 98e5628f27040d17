import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import classes from './frame.module.css'

/** While a screen loads: a column of cards. */
export const ScreenSkeleton = () => (
  <div className={classes.column} aria-busy="true">
    {[0, 1, 2].map((at) => (
      <Card key={at}>
        <div className={classes.card}>
          <div className={classes.head}>
            <Skeleton width={36} height={36} round />
            <div className={classes.lines}>
              <Skeleton width={140} />
              <Skeleton width={88} height={10} />
            </div>
          </div>
          <Skeleton width="92%" />
          <Skeleton width="76%" />
        </div>
      </Card>
    ))}
  </div>
)
