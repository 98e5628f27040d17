import { IconAlertTriangle, IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Row } from '../../ui/layout.tsx'
import { threadTexts } from './texts.ts'
import classes from './thread.module.css'
import { useThreadView } from './thread-view-context.ts'
import type { UnseenSides } from './use-unseen.ts'
import type { UnsentAway } from './use-unsent-away.ts'

interface OffscreenNewLinksProps extends UnseenSides {
  readonly unsent: UnsentAway | null
  readonly goTo: (id: string) => void
  /** Scrolls to the newest row; absent while it is on screen. */
  readonly showEnd?: (() => void) | undefined
}

const Jump = ({ onClick, children }: { readonly onClick: () => void; readonly children: ReactNode }) => (
  <Row
    as="button"
    px={3}
    gap={1.5}
    inline
    size="m"
    tone="text"
    weight={500}
    type="button"
    className={classes.jump}
    onClick={onClick}
  >
    {children}
  </Row>
)

/** A strip below a thread's rows, with links to unsent texts, to unseen comments and to the newest one. */
export const OffscreenNewLinks = ({ above, below, unsent, goTo, showEnd }: OffscreenNewLinksProps) => {
  const { variant } = useThreadView().source
  if (!above && !below && !unsent && !showEnd) return null
  const jumpToNewest = showEnd ? (
    <Jump onClick={showEnd}>
      <IconArrowDown size={15} aria-hidden />
      {threadTexts.jumpToNewest}
    </Jump>
  ) : null
  return (
    // Below the rows instead of over them, so that it covers no buttons.
    <Row mt={1} px={3} gap={2} align="stretch" justify="center" wrap fixed>
      {unsent ? (
        <Jump onClick={() => goTo(unsent.first)}>
          <IconAlertTriangle size={15} aria-hidden />
          {threadTexts.unsentAway(variant, unsent.count)}
        </Jump>
      ) : null}
      {above ? (
        <Jump onClick={() => goTo(above.first)}>
          <IconArrowUp size={15} aria-hidden />
          {threadTexts.newAbove(above.count, above.areReplies)}
        </Jump>
      ) : null}
      {below ? (
        <Jump onClick={() => goTo(below.first)}>
          <IconArrowDown size={15} aria-hidden />
          {threadTexts.newBelow(below.count)}
        </Jump>
      ) : (
        jumpToNewest
      )}
    </Row>
  )
}
