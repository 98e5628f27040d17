import { Skeleton } from '../../ui/skeleton.tsx'
import classes from './feed.module.css'

/** The shape of a post that is on its way. */
export const PostSkeleton = () => (
  <div className={classes.skeleton} aria-hidden>
    <div className={classes.skeletonHead}>
      <Skeleton width={36} height={36} round />
      <div className={classes.skeletonWho}>
        <Skeleton width={140} />
        <Skeleton width={90} height={10} />
      </div>
    </div>
    <Skeleton />
    <Skeleton width="92%" />
    <Skeleton width="60%" />
    <Skeleton height={96} />
  </div>
)
