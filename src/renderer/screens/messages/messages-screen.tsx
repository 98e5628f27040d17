import { IconMessages } from '@tabler/icons-react'
import type { Connection } from '#shared/contract/entities/user.ts'
import { messagesTexts as texts } from '../../features/chat/texts.ts'
import { Conversation } from '../../features/conversations/conversation.tsx'
import { useOpenConversation } from '../../features/conversations/open-conversation.ts'
import { PeopleList } from '../../features/conversations/people-list.tsx'
import { usePerson } from '../../features/conversations/people-state.ts'
import { useLastThread } from '../../features/kept-threads/use-last-thread.ts'
import { memberAtom } from '../../features/member/member-state.ts'
import { people } from '../../features/person/people.ts'
import { CountryContext } from '../../features/thread/thread-view-context.ts'
import { infoAtom, viewerAtom } from '../../lib/session.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PanePlaceholder, TwoPanes } from '../../ui/two-panes.tsx'

/** Shown while no conversation is open; nothing if there is none to choose. */
const NoThreadOpen = () => {
  const { phase, value: list } = useAtomValue(people.stateAtom)
  if (phase === 'ready' && list.length === 0) return null
  return (
    <EmptyState icon={<IconMessages size={20} />} title={texts.nobodyOpen} detail={texts.nobodyOpenDetail} />
  )
}

/** A conversation, whose forms know the country of the other side once it was fetched. */
const ConversationWith = ({ userId }: { readonly userId: string }) => {
  const { value: listed } = useAtomValue(memberAtom(usePerson(userId)?.uuid ?? ''))
  return (
    <CountryContext value={listed?.country_name ?? ''}>
      <Conversation userId={userId} />
    </CountryContext>
  )
}

const idOf = ({ user }: Connection): string => user.id

/** Direct messages: connected users on the left, the conversation on the right. Narrow windows show one of the two. */
export const MessagesScreen = () => {
  const userId = useOpenConversation()
  useLastThread({ kind: 'conversation', openId: userId, state: useAtomValue(people.stateAtom), idOf })
  const viewerId = useAtomValue(viewerAtom)?.id
  const alone = useAtomValue(infoAtom)?.window === 'popped-out'

  return (
    <TwoPanes list={alone ? null : <PeopleList openId={userId} />} isOpen={userId !== null}>
      {userId === null || userId === viewerId ? (
        <PanePlaceholder>
          {userId === null ? (
            <NoThreadOpen />
          ) : (
            <EmptyState icon={<IconMessages size={20} />} title={texts.yourself} />
          )}
        </PanePlaceholder>
      ) : (
        <ConversationWith userId={userId} />
      )}
    </TwoPanes>
  )
}
