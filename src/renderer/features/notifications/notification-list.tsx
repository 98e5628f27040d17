import { IconBell } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import type { Notification } from '#shared/contract/entities/notification.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useNow } from '../../ui/use-now.ts'
import { bell } from './bell-state.ts'
import { NotificationItem } from './notification-item.tsx'
import classes from './notification-list.module.css'
import { notificationTexts as texts } from './texts.ts'

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
