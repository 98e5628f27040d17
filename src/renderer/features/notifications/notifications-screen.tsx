import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { notificationTexts as texts } from '#shared/texts/notifications.ts'
import { Card } from '../../ui/card.tsx'
import { Page } from '../../ui/page.tsx'
import { allNotificationsAtom, refreshBell } from './bell-state.ts'
import { NotificationList } from './notification-list.tsx'

/** Behind View All: every notification that is known. */
export const NotificationsScreen = () => {
  const items = useAtomValue(allNotificationsAtom)
  useEffect(() => void refreshBell(), [])
  return (
    <Page title={texts.title}>
      <Card>
        <NotificationList label={texts.title} items={items} />
      </Card>
    </Page>
  )
}
