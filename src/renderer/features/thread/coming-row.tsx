import { Skeleton } from '../../ui/skeleton.tsx'
import classes from './thread-log.module.css'

const widths = ['62%', '84%', '40%', '71%', '55%', '78%']

/** In place of a comment that is loading. */
export const Bone = ({ width }: { readonly width: string }) => (
  <div className={classes.bone}>
    <Skeleton width={28} height={28} round />
    <div className={classes.boneText}>
      <Skeleton width={120} height={10} />
      <Skeleton width={width} height={12} />
    </div>
  </div>
)

/** In place of a thread that is loading. */
export const Waiting = () => (
  <div className={classes.waiting} aria-hidden>
    {widths.map((width) => (
      <Bone key={width} width={width} />
    ))}
  </div>
)

interface ComingRowProps {
  /** Its place in the log. */
  readonly index: number
  /** As high as the place that is kept for it, px. */
  readonly height: number
}

/** The place of a comment that is on its way, in a log that is there already. */
export const ComingRow = ({ index, height }: ComingRowProps) => (
  <div className={classes.coming} style={{ height }} aria-hidden>
    <Bone width={widths[index % widths.length] ?? '62%'} />
  </div>
)
