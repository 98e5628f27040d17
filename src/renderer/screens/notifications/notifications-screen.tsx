import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { allNotificationsAtom, bell } from '../../features/notifications/bell-state.ts'
import { NotificationList } from '../../features/notifications/notification-list.tsx'
import { notificationTexts as texts } from '../../features/notifications/texts.ts'
import { Card } from '../../ui/card.tsx'
import { Page } from '../../ui/page.tsx'

/** Behind View All: every notification that is known. */
export const NotificationsScreen = () => {
  const items = useAtomValue(allNotificationsAtom)
  useEffect(() => void bell.refetch(), [])
  return (
    <Page title={texts.title}>
      <Card>
        <NotificationList label={texts.title} items={items} />
      </Card>
    </Page>
  )
}
