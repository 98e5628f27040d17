import { Skeleton } from '../../ui/skeleton.tsx'
import classes from './notification-list.module.css'

export const NotificationSkeleton = () => (
  <div className={classes.skeleton}>
    {['88%', '72%', '80%', '64%'].map((width) => (
      <div key={width}>
        <Skeleton width={width} />
        <Skeleton width={56} height={10} />
      </div>
    ))}
  </div>
)
