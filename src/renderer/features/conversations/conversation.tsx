import { useMemo } from 'react'
import { useLocation } from 'wouter'
import type { UserRef } from '#shared/contract/entities/user.ts'
import { conversationPath, paths } from '#shared/paths.ts'
import { useChatStatus } from '../../lib/chat-status.ts'
import { PaneHead } from '../../ui/two-panes.tsx'
import { ChatButton } from '../chat/chat-button.tsx'
import { PopOutButton } from '../chat/pop-out-button.tsx'
import { messagesTexts as texts } from '../chat/texts.ts'
import { PersonAvatar } from '../person/person-avatar.tsx'
import { PersonName } from '../person/person-name.tsx'
import { authorName } from '../person/shown-name.ts'
import { conversationThread } from '../thread/sources/conversation.ts'
import { ThreadLog } from '../thread/thread-log.tsx'
import classes from './conversation.module.css'
import { markPersonRead, people, usePerson } from './people-state.ts'

const hooks = {
  onRead: markPersonRead,
  onSent: people.refetchSoon,
}

const Head = ({ userId, person }: { readonly userId: string; readonly person: UserRef | null }) => {
  const [, navigate] = useLocation()
  const online = useChatStatus(userId)
  const name = person ? authorName(person) : texts.unknownPerson
  return (
    <PaneHead
      backLabel={texts.back}
      onBack={() => navigate(paths.messages)}
      picture={<PersonAvatar user={person} name={name} size={32} online={online} />}
      title={(className) =>
        person ? (
          <PersonName user={person} className={className} />
        ) : (
          <span className={className}>{name}</span>
        )
      }
      detail={
        <span className={classes.state}>
          {online === undefined ? '' : online ? texts.online : texts.offline}
        </span>
      }
    >
      {person ? <ChatButton user={person} chatOnly /> : null}
      <PopOutButton path={conversationPath(userId)} />
    </PaneHead>
  )
}

/** The conversation with one person. */
export const Conversation = ({ userId }: { readonly userId: string }) => {
  const person = usePerson(userId)
  const source = useMemo(() => conversationThread(userId, hooks), [userId])
  const name = person ? authorName(person) : texts.unknownPerson
  return (
    <>
      <Head userId={userId} person={person} />
      <ThreadLog
        key={source.key}
        source={source}
        label={texts.thread(name)}
        empty={texts.empty}
        writeLabel={texts.write}
        submitLabel={texts.send}
      />
    </>
  )
}
