import { IconBell } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useResync } from '../../lib/connection.ts'
import { componentOnDemand } from '../../lib/on-demand.ts'
import { afterFirstFrame } from '../../lib/paint.ts'
import { sessionAtom } from '../../lib/session.ts'
import { unreadNotificationsAtom } from '../../lib/unread.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { useWatch } from '../../lib/watch.ts'
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
  useWatch('user-notification', viewerId)
  useResync(() => bell.refresh('ended'))
  const { status } = useAtomValue(sessionAtom)
  useEffect(() => {
    if (status === 'signed-in') bell.refresh('opened')
  }, [status])
  return (
    <>
      <KeepUnread />
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
