import { Skeleton } from '../../ui/skeleton.tsx'
import classes from './profile.module.css'
import { profileTexts as texts } from './texts.ts'

/** The place of a member's head while it is on its way. */
export const ProfileSkeleton = () => (
  <div className={classes.alone} role="status" aria-busy="true" aria-label={texts.loading}>
    <div className={classes.head}>
      <Skeleton round width={64} height={64} />
      <div className={classes.bones}>
        <Skeleton width={180} height={18} />
        <Skeleton width={140} />
        <Skeleton width={240} height={20} />
      </div>
    </div>
  </div>
)
