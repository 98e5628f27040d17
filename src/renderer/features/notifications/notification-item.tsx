import { IconCheck } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import type { Notification } from '#shared/contract/entities/notification.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import { RichText } from '../rich-text/rich-text.tsx'
import { markAsRead } from './bell-state.ts'
import classes from './notification-item.module.css'
import { notificationTexts as texts } from './texts.ts'
import { timeAgoOf } from './time-ago.ts'

/** When it came: by the rule of product.md#time where there is a date, else as the server put it. */
const whenOf = ({ created_at, created_at_ago }: Notification, now: number): string =>
  timeAgoOf(created_at, now) || created_at_ago || ''

interface NotificationItemProps {
  readonly item: Notification
  readonly now: number
}

export const NotificationItem = ({ item, now }: NotificationItemProps) => {
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
