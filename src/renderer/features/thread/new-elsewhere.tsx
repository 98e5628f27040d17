import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { threadTexts } from './texts.ts'
import classes from './thread.module.css'
import type { UnseenSides } from './use-unseen.ts'

interface NewElsewhereProps extends UnseenSides {
  readonly goTo: (id: string) => void
  /** Leads to the newest; absent where the newest is on screen. */
  readonly showEnd?: (() => void) | undefined
}

/** A strip below a thread's rows with links to unseen comments and to the newest one. */
export const NewElsewhere = ({ above, below, goTo, showEnd }: NewElsewhereProps) => {
  if (!above && !below && !showEnd) return null
  return (
    <div className={classes.elsewhere}>
      {above ? (
        <button type="button" className={classes.jump} onClick={() => goTo(above.first)}>
          <IconArrowUp size={15} aria-hidden />
          {threadTexts.newAbove(above.count, above.areReplies)}
        </button>
      ) : null}
      {below ? (
        <button type="button" className={classes.jump} onClick={() => goTo(below.first)}>
          <IconArrowDown size={15} aria-hidden />
          {threadTexts.newBelow(below.count)}
        </button>
      ) : showEnd ? (
        <button type="button" className={classes.jump} onClick={showEnd}>
          <IconArrowDown size={15} aria-hidden />
          {threadTexts.jumpToNewest}
        </button>
      ) : null}
    </div>
  )
}
