import { IconBell } from '@tabler/icons-react'
import { componentOnDemand } from '../../lib/on-demand.ts'
import { afterFirstFrame } from '../../lib/paint.ts'
import { unreadNotificationsAtom } from '../../lib/unread.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Row } from '../../ui/layout.tsx'
import { Popover } from '../../ui/popover.tsx'
import { bell } from './bell-state.ts'
import { bellTexts as texts } from './bell-texts.ts'
import classes from './notifications.module.css'

const KeepUnread = componentOnDemand(
  afterFirstFrame(async () => (await import('./keep-unread.tsx')).KeepUnread),
)
const BellPanel = componentOnDemand(
  async () => (await import('./bell-panel.tsx')).BellPanel,
  () => <Row divided gap={2} className={classes.head} />,
)

/** The header's bell with the unread count. A click opens the list. */
export const Bell = ({ viewerId }: { readonly viewerId: string }) => {
  const unread = useAtomValue(unreadNotificationsAtom)
  return (
    <>
      <KeepUnread viewerId={viewerId} />
      <Popover
        label={texts.title}
        className={classes.panel}
        onOpen={() => bell.refresh('opened')}
        trigger={(props) => (
          <IconButton
            {...props}
            label={unread > 0 ? texts.bellUnread(unread) : texts.bell}
            icon={<IconBell size={18} />}
            count={unread}
          />
        )}
      >
        {(close) => <BellPanel close={close} />}
      </Popover>
    </>
  )
}
