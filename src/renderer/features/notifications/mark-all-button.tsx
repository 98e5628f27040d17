import { IconChecks } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import { Button } from '../../ui/button.tsx'
import { unreadCountAtom } from './bell-state.ts'
import { markAllAsRead, unreadNow } from './marking.ts'
import { notificationTexts as texts } from './texts.ts'

/** Marks all as read. Shown only while there are unread notifications. */
export const MarkAllButton = () =>
  useAtomValue(unreadCountAtom) > 0 ? (
    <Button
      variant="quiet"
      size="small"
      icon={<IconChecks size={16} aria-hidden />}
      onClick={() => void markAllAsRead(unreadNow())}
    >
      {texts.markAllAsRead}
    </Button>
  ) : null
