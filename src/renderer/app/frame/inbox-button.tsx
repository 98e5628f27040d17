import { IconInbox } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import { useLocation } from 'wouter'
import { shellTexts as texts } from '#shared/texts/shell.ts'
import { unreadConversationsAtom } from '../../lib/session.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { screens } from '../screens.ts'

/** Active on any path that contains it (product.md#inbox). */
const conversations = '/frontend/show-conversation'

/** The conversation inbox indicator; there as soon as there is a screen for conversations. */
export const InboxButton = () => {
  const unread = useAtomValue(unreadConversationsAtom)
  const [path, navigate] = useLocation()
  if (!screens.some((screen) => screen.path.startsWith(conversations))) return null
  return (
    <IconButton
      label={unread > 0 ? texts.inboxUnread(unread) : texts.inbox}
      icon={<IconInbox size={18} />}
      dot={unread > 0}
      aria-current={path.includes(conversations) ? 'page' : undefined}
      onClick={() => navigate(`${conversations}/`)}
    />
  )
}
