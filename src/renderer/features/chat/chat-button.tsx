import { IconArrowUpRight, IconMessage, IconMessages } from '@tabler/icons-react'
import { type MouseEvent, useContext, useEffect, useId } from 'react'
import type { UserRef } from '#shared/contract/entities/user.ts'
import { conversationPath } from '#shared/paths.ts'
import { actNow } from '../../lib/account.ts'
import { bridgeFor } from '../../lib/bridge.ts'
import { mayMessage } from '../../lib/may.ts'
import { sessionAtom, viewerAtom } from '../../lib/session.ts'
import { toastError } from '../../lib/toasts.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { useChatStatus } from '../../lib/watch.ts'
import { Row, Text } from '../../ui/layout.tsx'
import { rememberMember } from '../person/member-link.ts'
import { correspondentsAtom, loadPeopleOnce } from '../person/people.ts'
import { LinkNavigation } from '../rich-text/rich-link.tsx'
import classes from './chat-button.module.css'
import { messagesTexts as texts } from './texts.ts'

interface Chat {
  readonly senderId: string
  readonly receiverId: string
}

/**
 * Returns the address of the external chat site with its parameters (product.md#chat); null if the network names none.
 */
export const chatAddress = (chatUrl: string | null, { senderId, receiverId }: Chat): string | null => {
  if (chatUrl === null || !URL.canParse(chatUrl)) return null
  const url = new URL(chatUrl)
  url.searchParams.set('action', 'chat')
  url.searchParams.set('senderId', senderId)
  url.searchParams.set('receiverId', receiverId)
  return url.href
}

interface ChatButtonProps {
  readonly user: UserRef
  /** The member's name that the viewer may read here. */
  readonly name: string
  /** Omits the message link, for the conversation's own screen. */
  readonly chatOnly?: boolean
}

/** The appearance of both buttons. */
const buttonStyle = {
  gap: 1.5,
  inline: true,
  fixed: true,
  size: 'm',
  tone: 'text',
  weight: 500,
  px: 2.5,
} as const

const openChat = async (url: string): Promise<void> => {
  const result = await bridgeFor(actNow()).links.open({ url })
  if (!result.ok) toastError(result.error)
}

const Polled = ({
  user,
  name,
  chatOnly = false,
  senderId,
}: ChatButtonProps & { readonly senderId: string }) => {
  const online = useChatStatus(user.id)
  const session = useAtomValue(sessionAtom)
  const chatUrl = session.status === 'signed-in' ? session.chatUrl : null
  const address = online ? chatAddress(chatUrl, { senderId, receiverId: user.id }) : null
  const chat =
    address === null ? null : (
      <Row
        as="button"
        {...buttonStyle}
        type="button"
        className={classes.button}
        title={texts.chatWith(name)}
        onClick={() => void openChat(address)}
      >
        <span className={classes.dot} aria-hidden />
        <IconMessages size={15} stroke={1.7} aria-hidden />
        {texts.chat}
        <IconArrowUpRight size={13} stroke={1.7} aria-hidden />
      </Row>
    )
  if (chatOnly) return chat
  return (
    <Row as="span" gap={1} wrap inline>
      {chat}
      <MessageLink user={user} name={name} />
    </Row>
  )
}

/** A link to the conversation. If the viewer may not write to the member, it shows that before the click. */
const MessageLink = ({ user, name }: Omit<ChatButtonProps, 'chatOnly'>) => {
  const navigate = useContext(LinkNavigation)
  const viewer = useAtomValue(viewerAtom)
  const connectionIds = useAtomValue(correspondentsAtom)
  const noteId = useId()
  useEffect(loadPeopleOnce, [])
  const isOpen = mayMessage(viewer, user, { connectionIds, hasMessages: false })
  const path = conversationPath(user.id)
  const open = (event: MouseEvent): void => {
    event.preventDefault()
    rememberMember(user)
    navigate(path)
  }
  return (
    <>
      <Row
        as="a"
        {...buttonStyle}
        className={classes.button}
        href={path}
        title={isOpen ? texts.messageTo(name) : texts.notConnected(name)}
        aria-describedby={isOpen ? undefined : noteId}
        onClick={open}
      >
        <IconMessage size={15} stroke={1.7} aria-hidden />
        {texts.message}
      </Row>
      {isOpen ? null : (
        <Text as="span" size="s" tone="muted" id={noteId}>
          {texts.notAConnection}
        </Text>
      )}
    </>
  )
}

/**
 * Buttons beside a member: 'Message' opens the conversation, and 'Chat', while they are online, the external window.
 * Main polls once per member, for all their buttons. Shows nothing for the viewer.
 */
export const ChatButton = (props: ChatButtonProps) => {
  const viewer = useAtomValue(viewerAtom)
  if (viewer === null || viewer.id === props.user.id) return null
  return <Polled {...props} senderId={viewer.id} />
}
