import { useEffect } from 'react'
import { paths } from '#shared/paths.ts'
import { allNotificationsAtom } from '../../features/notifications/bell-lists.ts'
import { bell, hasUnreadAtom } from '../../features/notifications/bell-state.ts'
import { bellTexts } from '../../features/notifications/bell-texts.ts'
import { MarkAllButton, NotificationList } from '../../features/notifications/notification-list.tsx'
import { notificationTexts as texts } from '../../features/notifications/texts.ts'
import { ThreadPane } from '../../features/thread-pane/thread-pane.tsx'
import { useBeside } from '../../features/thread-pane/use-beside.ts'
import { unreadNotificationsAtom } from '../../lib/unread.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { Box, Row } from '../../ui/layout.tsx'
import { PageWithPane } from '../../ui/two-panes.tsx'

/** All known notifications, behind View All. */
export const NotificationsScreen = () => {
  const items = useAtomValue(allNotificationsAtom)
  const unread = useAtomValue(unreadNotificationsAtom)
  const hasUnread = useAtomValue(hasUnreadAtom)
  const beside = useBeside(paths.notifications)
  useEffect(() => bell.refresh('opened'), [])
  return (
    <PageWithPane
      title={bellTexts.title}
      pane={beside === null ? null : <ThreadPane thread={beside.thread} />}
    >
      {items.length > 0 ? (
        <Row wrap justify="between" size="m" tone="secondary" mb={2} buttonHigh>
          <span role="status">
            {unread > 0 ? texts.unread(unread) : null}
            {unread > 0 || hasUnread ? null : texts.allRead}
          </span>
          <MarkAllButton />
        </Row>
      ) : null}
      <Box panel>
        <NotificationList label={bellTexts.title} items={items} beside={beside} />
      </Box>
    </PageWithPane>
  )
}
