import { IconBell, IconChecks } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { Notification } from '#shared/contract/entities/notification.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { rowsInPlaces, useHeldPlaces } from '../../ui/held-places.ts'
import { Box, Row, Stack } from '../../ui/layout.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Beside } from '../thread-pane/use-beside.ts'
import { CachedOnlyNote, Unreadable } from '../unreadable/unreadable.tsx'
import { bell, hasUnreadAtom, originOf } from './bell-state.ts'
import { markAllAsRead, unreadNow } from './marking.ts'
import { type NotificationLine, notificationLines } from './notification-lines.ts'
import { NotificationRow } from './notification-row.tsx'
import { rowTextOf } from './notification-row-text.ts'
import { notificationTexts as texts } from './texts.ts'

const NotificationSkeleton = () => (
  <Stack p={4} gap={5}>
    {['88%', '72%', '80%', '64%'].map((width) => (
      <Row gap={3} align="stretch" key={width}>
        <Skeleton width={36} height={36} round />
        <Stack gap={1.5} grow>
          <Skeleton width={width} />
          <Skeleton width={88} height={10} />
        </Stack>
      </Row>
    ))}
  </Stack>
)

/** A line that left a list has been read, here or elsewhere. */
const asRead = (line: NotificationLine): NotificationLine => ({
  ...line,
  items: line.items.map((item) => ({ ...item, is_read: true })),
})

const inPlaces = rowsInPlaces(({ key }: NotificationLine) => key, asRead)

interface NotificationListProps {
  readonly label: string
  readonly items: readonly Notification[]
  /** Called when a notification's link is followed. */
  readonly onOpen?: () => void
  /** Null if threads open on their own screens. */
  readonly beside?: Beside | null
}

/** Notifications as rows, or an empty state. */
export const NotificationList = ({ label, items, onOpen, beside = null }: NotificationListProps) => {
  const { phase, unreadable } = useAtomValue(bell.stateAtom)
  const [opened, setOpened] = useState<string | null>(null)
  const current = useMemo(() => notificationLines(items, (item) => rowTextOf(item, originOf())), [items])
  const { shown: lines, hold } = useHeldPlaces(current, inPlaces)
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
  if (lines.length === 0)
    return <EmptyState icon={<IconBell size={20} />} title={texts.empty} detail={texts.emptyDetail} />
  return (
    <>
      <CachedOnlyNote of={bell} />
      <Unreadable count={unreadable} thing="notification" retry={() => void bell.refetch()} inset />
      <Box as="ul" p={1} aria-label={label} {...hold}>
        {lines.map((line) => (
          <NotificationRow
            key={line.key}
            line={line}
            beside={beside}
            isOpened={line.key === opened}
            onOpen={() => {
              setOpened(line.key)
              onOpen?.()
            }}
          />
        ))}
      </Box>
    </>
  )
}

/** Marks all as read. Shown only while there are unread notifications. */
export const MarkAllButton = () =>
  useAtomValue(hasUnreadAtom) ? (
    <Button
      variant="quiet"
      size="small"
      icon={<IconChecks size={16} aria-hidden />}
      onClick={() => void markAllAsRead(unreadNow())}
    >
      {texts.markAllAsRead}
    </Button>
  ) : null
