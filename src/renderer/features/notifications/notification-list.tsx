import { IconBell, IconCheck } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import type { KeyboardEvent } from 'react'
import type { Notification } from '#shared/contract/entities/notification.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useNow } from '../../ui/use-now.ts'
import { RichText } from '../rich-text/rich-text.tsx'
import { bell, markAsRead } from './bell-state.ts'
import classes from './notification-list.module.css'
import { notificationTexts as texts } from './texts.ts'
import { timeAgoOf } from './time-ago.ts'

/** When it came: by the rule of product.md#time where there is a date, else as the server put it. */
const whenOf = ({ created_at, created_at_ago }: Notification, now: number): string =>
  timeAgoOf(created_at, now) || created_at_ago || ''

interface NotificationItemProps {
  readonly item: Notification
  readonly now: number
}

const NotificationItem = ({ item, now }: NotificationItemProps) => {
  const read = (): void => void markAsRead(item)
  const readByKey = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') read()
  }
  const when = whenOf(item, now)
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
        {when ? <span className={classes.when}>{when}</span> : null}
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
  const now = useNow(60_000)
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
        <NotificationItem key={item.id} item={item} now={now} />
      ))}
    </ul>
  )
}
