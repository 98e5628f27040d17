import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { allNotificationsAtom } from '../../features/notifications/bell-lists.ts'
import { bell, unreadCountAtom } from '../../features/notifications/bell-state.ts'
import { MarkAllButton } from '../../features/notifications/mark-all-button.tsx'
import { NotificationList } from '../../features/notifications/notification-list.tsx'
import { bellTexts, notificationTexts as texts } from '../../features/notifications/texts.ts'
import { Box, Row } from '../../ui/layout.tsx'
import { Page } from '../../ui/page.tsx'
import classes from './notifications-screen.module.css'

/** All known notifications, behind View All. */
export const NotificationsScreen = () => {
  const items = useAtomValue(allNotificationsAtom)
  const unread = useAtomValue(unreadCountAtom)
  useEffect(() => bell.refresh('opened'), [])
  return (
    <Page title={bellTexts.title}>
      {items.length > 0 ? (
        <Row justify="between" size="m" tone="secondary" mb={2} className={classes.head}>
          <span role="status">{unread > 0 ? texts.unread(unread) : texts.allRead}</span>
          <MarkAllButton />
        </Row>
      ) : null}
      <Box panel>
        <NotificationList label={bellTexts.title} items={items} />
      </Box>
    </Page>
  )
}
