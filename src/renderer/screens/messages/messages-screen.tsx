import { IconMessages } from '@tabler/icons-react'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { useSearchParams } from 'wouter'
import { conversationUserIn } from '#shared/paths.ts'
import { messagesTexts as texts } from '../../features/chat/texts.ts'
import { Conversation } from '../../features/conversations/conversation.tsx'
import { PeopleList } from '../../features/conversations/people-list.tsx'
import { openPersonAtom, peopleAtom, refreshPeople } from '../../features/conversations/people-state.ts'
import { useCatchUpUnread } from '../../features/conversations/use-catch-up-unread.ts'
import { useResync } from '../../lib/resync.ts'
import { infoAtom, unreadConversationsAtom, viewerAtom } from '../../lib/session.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PanePlaceholder, TwoPanes } from '../../ui/two-panes.tsx'
import { useNow } from '../../ui/use-now.ts'

/** Who is online and what was said last is looked up this often while the window is seen, ms. */
const freshness = 30_000

const useOpenPerson = (): string | null => {
  const [parameters] = useSearchParams()
  const setOpen = useSetAtom(openPersonAtom)
  const userId = conversationUserIn(parameters)
  useEffect(() => {
    setOpen(userId)
    return () => setOpen(null)
  }, [userId, setOpen])
  return userId
}

/** What the place of a conversation says while none is open; nothing where there is none to choose. */
const NoneOpen = () => {
  const { phase, list } = useAtomValue(peopleAtom)
  if (phase === 'ready' && list.length === 0) return null
  return (
    <EmptyState icon={<IconMessages size={20} />} title={texts.nobodyOpen} detail={texts.nobodyOpenDetail} />
  )
}

/** Direct messages: connected users on the left, the conversation on the right; folded on narrow windows. */
export const MessagesScreen = () => {
  const userId = useOpenPerson()
  const viewerId = useAtomValue(viewerAtom)?.id
  const alone = useAtomValue(infoAtom)?.window === 'popped-out'
  const unread = useAtomValue(unreadConversationsAtom)
  const now = useNow(freshness)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the inbox changes, and now and then
  useEffect(() => void refreshPeople(), [unread, now])
  useResync(() => void refreshPeople())
  useCatchUpUnread(userId, useAtomValue(peopleAtom).list)

  return (
    <TwoPanes list={alone ? null : <PeopleList openId={userId} />} isOpen={userId !== null}>
      {userId === null || userId === viewerId ? (
        <PanePlaceholder>
          {userId === null ? (
            <NoneOpen />
          ) : (
            <EmptyState icon={<IconMessages size={20} />} title={texts.yourself} />
          )}
        </PanePlaceholder>
      ) : (
        <Conversation userId={userId} />
      )}
    </TwoPanes>
  )
}
