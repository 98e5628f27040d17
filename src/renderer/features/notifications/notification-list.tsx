import { IconBell, IconCheck } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import type { KeyboardEvent } from 'react'
import type { Notification } from '#shared/contract/entities/notification.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { RichText } from '../rich-text/rich-text.tsx'
import { SentTime } from '../time/age.tsx'
import { bell, markAsRead } from './bell-state.ts'
import classes from './notification-list.module.css'
import { notificationTexts as texts } from './texts.ts'
import { timeAgo } from './time-ago.ts'

interface NotificationItemProps {
  readonly item: Notification
}

const NotificationItem = ({ item }: NotificationItemProps) => {
  const read = (): void => void markAsRead(item)
  const readByKey = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') read()
  }
  return (
    <li
      className={joinClasses(classes.item, !item.is_read && classes.unread)}
      onClickCapture={read}
      onKeyDownCapture={readByKey}
    >
      <span className={classes.dot} aria-hidden="true" />
      <div className={classes.body}>
        {item.is_read ? null : <span className="q-hidden">{texts.isUnread}. </span>}
        <RichText html={item.formatted_message} className={classes.message} />
        <SentTime sent={item} textOf={timeAgo} className={classes.when} />
      </div>
      {item.is_read ? null : (
        <IconButton
          className={classes.mark}
          size="small"
          label={texts.markAsRead}
          icon={<IconCheck size={16} />}
          onClick={read}
        />
      )}
    </li>
  )
}

const NotificationSkeleton = () => (
  <div className={classes.skeleton}>
    {['88%', '72%', '80%', '64%'].map((width) => (
      <div key={width}>
        <Skeleton width={width} />
        <Skeleton width={56} height={10} />
      </div>
    ))}
  </div>
)

interface NotificationListProps {
  readonly label: string
  readonly items: readonly Notification[]
}

export const NotificationList = ({ label, items }: NotificationListProps) => {
  const { phase } = useAtomValue(bell.stateAtom)
  if (phase === 'loading') return <NotificationSkeleton />
  if (phase === 'failed' || phase === 'not-found')
    return (
      <EmptyState
        title={texts.failed}
        action={
          <Button size="small" onClick={() => void bell.refetch()}>
            {texts.retry}
          </Button>
        }
      />
    )
  if (items.length === 0)
    return <EmptyState icon={<IconBell size={20} />} title={texts.empty} detail={texts.emptyDetail} />
  return (
    <ul className={classes.list} aria-label={label}>
      {items.map((item) => (
        <NotificationItem key={item.id} item={item} />
      ))}
    </ul>
  )
}
