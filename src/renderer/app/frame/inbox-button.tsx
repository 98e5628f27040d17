import { IconInbox } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import { useLocation } from 'wouter'
import { isMessagesPath, paths } from '#shared/paths.ts'
import { shellTexts as texts } from '#shared/texts/shell.ts'
import { unreadConversationsAtom } from '../../lib/session.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { screens } from '../screens.ts'

/** The conversation inbox indicator; there as soon as there is a screen for conversations. */
export const InboxButton = () => {
  const unread = useAtomValue(unreadConversationsAtom)
  const [path, navigate] = useLocation()
  if (!screens.some((screen) => screen.path === paths.messages)) return null
  return (
    <IconButton
      label={unread > 0 ? texts.inboxUnread(unread) : texts.inbox}
      icon={<IconInbox size={18} />}
      dot={unread > 0}
      aria-current={isMessagesPath(path) ? 'page' : undefined}
      onClick={() => navigate(paths.messages)}
    />
  )
}
