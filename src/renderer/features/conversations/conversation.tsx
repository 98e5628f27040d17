import { IconAddressBook, IconLock } from '@tabler/icons-react'
import { useMemo } from 'react'
import { Link, useLocation } from 'wouter'
import type { UserRef } from '#shared/contract/entities/user.ts'
import type { DraftKey } from '#shared/ipc/native.ts'
import { conversationPath, memberPath, paths } from '#shared/paths.ts'
import { shellTexts } from '#shared/texts/shell.ts'
import { sentenceLine } from '#shared/texts/units.ts'
import { mayMessage } from '../../lib/may.ts'
import { useScreenTitle } from '../../lib/screen-title.ts'
import { viewerAtom } from '../../lib/session.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { useChatStatus } from '../../lib/watch.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Row, Text } from '../../ui/layout.tsx'
import { PaneHead } from '../../ui/two-panes.tsx'
import { ChatButton } from '../chat/chat-button.tsx'
import { MuteButton, PopOutButton } from '../chat/pop-out-button.tsx'
import { messagesTexts as texts } from '../chat/texts.ts'
import { ThreadMenu } from '../kept-threads/thread-menu.tsx'
import { useOpenedThread } from '../kept-threads/unread-marks.tsx'
import { openCard } from '../member-cards/open-card.ts'
import { cardTexts } from '../member-cards/texts.ts'
import { correspondentsAtom } from '../person/people.ts'
import { PersonAvatar } from '../person/person-avatar.tsx'
import { PersonName } from '../person/person-name.tsx'
import { draftKeyOf, textDraft } from '../thread/drafts.ts'
import { threadOf } from '../thread/open-threads.ts'
import { createThread } from '../thread/thread.ts'
import { ThreadLog } from '../thread/thread-log.tsx'
import type { ThreadSource } from '../thread/thread-source.ts'
import classes from './conversations.module.css'
import { conversationSource, usePersonName } from './open-conversation.ts'
import { usePerson } from './people-state.ts'

/**
 * Whether the viewer may write to a user, as far as is known (product.md#conversations). Without an entry in a list,
 * only a thread with a message proves it.
 */
const useMayMessage = (userId: string, person: UserRef | null, source: ThreadSource): boolean => {
  const viewer = useAtomValue(viewerAtom)
  const thread = useAtomValue(threadOf(source.key, () => createThread(source)).stateAtom)
  const connectionIds = useAtomValue(correspondentsAtom)
  const isUnknown = thread.phase === 'failed' || thread.phase === 'gone'
  const hasMessages = isUnknown ? null : thread.rows.length > 0
  return mayMessage(viewer, person ?? { id: userId, is_admin: false }, { connectionIds, hasMessages })
}

interface NotConnectedProps {
  readonly name: string
  readonly uuid: string | null
  readonly draftKey: DraftKey
}

/** Replaces the form with the reason why the viewer cannot write to this member, and with free links. */
const NotConnected = ({ name, uuid, draftKey }: NotConnectedProps) => {
  const text = useAtomValue(textDraft(draftKey).valueAtom)?.text ?? ''
  return (
    <Row
      as="p"
      px={3}
      py={2.5}
      gap={2}
      rowGap={1}
      wrap
      tone="secondary"
      className={classes.closed}
      role="status"
    >
      <IconLock size={15} aria-hidden />
      <span>{sentenceLine([texts.notConnected(name), text === '' ? '' : texts.textKept])}</span>
      {uuid === null ? null : (
        <Text as={Link} fixed tone="accent" weight={500} href={memberPath(uuid)}>
          {texts.seeMember}
        </Text>
      )}
    </Row>
  )
}

const onlineText = (online: boolean | undefined): string => {
  if (online === undefined) return ''
  return online ? texts.online : texts.offline
}

interface HeadProps {
  readonly userId: string
  readonly person: UserRef | null
  readonly name: string
}

const Head = ({ userId, person, name }: HeadProps) => {
  const [, navigate] = useLocation()
  const online = useChatStatus(userId)
  return (
    <PaneHead
      backLabel={texts.back}
      onBack={() => navigate(paths.messages)}
      picture={<PersonAvatar user={person} name={name} size={32} online={online} />}
      title={(className) =>
        person ? (
          <PersonName user={person} name={name} className={className} />
        ) : (
          <span className={className}>{name}</span>
        )
      }
      detail={
        <Text as="span" size="s" tone="muted" className={classes.state}>
          {onlineText(online)}
        </Text>
      }
    >
      {person ? <ChatButton user={person} name={name} chatOnly /> : null}
      {person ? (
        <IconButton
          label={cardTexts.mine}
          icon={<IconAddressBook size={18} aria-hidden />}
          onClick={() => openCard(person)}
        />
      ) : null}
      <MuteButton subject={`conversation:${userId}`} />
      <PopOutButton path={conversationPath(userId)} />
      <ThreadMenu thread={`conversation:${userId}`} path={conversationPath(userId)} />
    </PaneHead>
  )
}

/** The conversation with one member. */
export const Conversation = ({ userId }: { readonly userId: string }) => {
  const person = usePerson(userId)
  const source = useMemo(() => conversationSource(userId), [userId])
  const name = usePersonName(person)
  useOpenedThread(source.key)
  useScreenTitle(person ? shellTexts.titleWithin(name, shellTexts.screens.messages) : null)
  const mayWrite = useMayMessage(userId, person, source)
  return (
    <>
      <Head userId={userId} person={person} name={name} />
      <ThreadLog
        key={source.key}
        source={source}
        label={texts.thread(name)}
        empty={mayWrite ? texts.empty : texts.emptyClosed}
        writeLabel={texts.write}
        submitLabel={texts.send}
        closed={!mayWrite}
        closedNote={
          <NotConnected
            name={person ? name : texts.thisMember}
            uuid={person?.uuid ?? null}
            draftKey={draftKeyOf(source, null)}
          />
        }
      />
    </>
  )
}
