import {
  IconAddressBook,
  IconArrowForwardUp,
  IconBell,
  IconBellOff,
  IconCopy,
  IconListSearch,
  IconMailOpened,
  IconPin,
  IconPinnedOff,
  IconTrash,
} from '@tabler/icons-react'
import { useMemo } from 'react'
import type { ThreadComment } from '#shared/contract/entities/comment.ts'
import { commentPath, postPath, threadIn, threadPath } from '#shared/paths.ts'
import { clip } from '#shared/rules/clip.ts'
import { labelled } from '#shared/texts/units.ts'
import { type Chosen, dueAt } from '#shared/wall-time.ts'
import { actNow } from '../../lib/account.ts'
import { copyText } from '../../lib/copy-text.ts'
import { discard, keep, keptAtom } from '../../lib/kept.ts'
import { sessionAtom, viewerAtom } from '../../lib/session.ts'
import { copyTexts } from '../../lib/texts.ts'
import { toast } from '../../lib/toasts.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { ContextMenu } from '../../ui/context-menu.tsx'
import { MenuHead, MenuItem, MenuLine } from '../../ui/menu.tsx'
import { mutedAtom, setMuted } from '../chat/muted.ts'
import { pinnedCommentsAtom, togglePinnedComment } from '../kept-threads/pins.ts'
import { keptThreadTexts } from '../kept-threads/texts.ts'
import { markUnreadAndLeave } from '../kept-threads/unread-marks.tsx'
import { openCard } from '../member-cards/open-card.ts'
import { storedName } from '../person/names.ts'
import { personTexts } from '../person/texts.ts'
import { clipboardHtmlOf } from '../rich-text/clipboard-html.ts'
import { plainTextOf, previewOf } from '../rich-text/plain-text.ts'
import { openThread } from '../thread/open-threads.ts'
import { writtenBy } from '../thread/written-by.ts'
import { MomentItems } from '../time/moment-items.tsx'
import { nearMomentText } from '../time/moment-text.ts'
import { messageToolTexts as texts } from './texts.ts'

/** One comment of a thread that is on screen. */
export interface ShownMessage {
  /** For example `shipment:7`. */
  readonly thread: string
  readonly comment: ThreadComment
  /** The in-app path that opens it. */
  readonly path: string
}

/** Returns the thread around an element, with its path; null outside of one. */
const threadAround = (element: Element): { readonly thread: string; readonly path: string } | null => {
  const postId = element.closest<HTMLElement>('[data-post-id]')?.dataset.postId
  if (postId !== undefined) return { thread: `post:${postId}`, path: postPath(postId) }
  const thread = threadIn(new URLSearchParams(location.search))
  return thread === null ? null : { thread, path: threadPath(thread) }
}

/** Returns the current comment around an element; null without one. */
export const messageAt = (target: EventTarget | null): ShownMessage | null => {
  const element = target instanceof Element ? target.closest<HTMLElement>('article[data-comment-id]') : null
  const around = element && threadAround(element)
  const id = element?.dataset.commentId
  if (!around || id === undefined) return null
  const comment = openThread(around.thread)?.readComment(id) ?? null
  return comment && { ...around, comment, path: commentPath(around.path, id) }
}

/** Includes the thread, because ids of comments are unique within a kind of thread only. */
export const reminderKey = ({ thread, comment }: ShownMessage): string => `message:${thread}:${comment.id}`

const longest = 300

/** Sets a reminder about a message. It replaces an earlier one about the same message. */
export const remind = async (message: ShownMessage, due: Chosen): Promise<void> => {
  const words = previewOf(message.comment.comment).replace(/\s+/g, ' ').trim()
  // Without text of the author the name may not be shown (product.md#names).
  const title = words === '' ? texts.filesAlone : labelled(writtenBy(message.comment), clip(words, longest))
  const { path } = message
  if (
    await keep(actNow(), 'reminders', reminderKey(message), {
      about: 'message',
      path,
      title,
      ...dueAt(due),
      isDone: false,
    })
  )
    toast(texts.reminded(nearMomentText(due.at)), { tone: 'success' })
}

const forgetReminder = (message: ShownMessage): void =>
  void discard(actNow(), 'reminders', reminderKey(message))

interface MessageMenuProps {
  readonly message: ShownMessage
  readonly x: number
  readonly y: number
  readonly onClose: () => void
  /** Opens the choice of a date. */
  readonly onDate: () => void
  readonly onForward: () => void
  readonly onInquiry: () => void
}

/** For a thread whose notifications can be muted. */
const Mute = ({ thread }: { readonly thread: string }) => {
  const isMuted = useAtomValue(mutedAtom)?.has(thread) ?? false
  const Icon = isMuted ? IconBell : IconBellOff
  return (
    <MenuItem icon={<Icon size={16} />} onClick={() => setMuted(thread, !isMuted)}>
      {isMuted ? texts.unmute : texts.mute}
    </MenuItem>
  )
}

/** Actions on one message, in addition to its buttons. */
export const MessageMenu = ({ message, x, y, onClose, onDate, onForward, onInquiry }: MessageMenuProps) => {
  const { thread, comment } = message
  const { user } = comment
  const viewer = useAtomValue(viewerAtom)
  const { server } = useAtomValue(sessionAtom)
  const pinned = useAtomValue(useMemo(() => pinnedCommentsAtom(thread), [thread]))
  const reminder = useAtomValue(keptAtom('reminders'))?.get(reminderKey(message))
  const isPinned = pinned.some(({ id }) => id === comment.id)
  const text = plainTextOf(comment.comment)
  // A pinned message with files only shows no text of its author.
  const pinnedName = text === '' && user !== null ? storedName(user) : writtenBy(comment)
  const isListed = !thread.startsWith('post:')
  const PinIcon = isPinned ? IconPinnedOff : IconPin
  return (
    <ContextMenu label={texts.menu} x={x} y={y} onClose={onClose}>
      <MenuHead>{texts.remind}</MenuHead>
      <MomentItems onChoose={(moment) => void remind(message, moment)} onDate={onDate} />
      <MenuItem
        icon={<IconTrash size={16} />}
        disabled={!reminder || reminder.isDone}
        onClick={() => forgetReminder(message)}
      >
        {texts.noReminder}
      </MenuItem>
      <MenuLine />
      <MenuItem
        icon={<PinIcon size={16} />}
        onClick={() => togglePinnedComment(thread, { id: comment.id, author: clip(pinnedName, 300), text })}
      >
        {isPinned ? texts.unpin : keptThreadTexts.pinMessage}
      </MenuItem>
      {isListed ? (
        <MenuItem icon={<IconMailOpened size={16} />} onClick={() => void markUnreadAndLeave(thread)}>
          {keptThreadTexts.markUnread}
        </MenuItem>
      ) : null}
      {user === null || user.id === viewer?.id ? null : (
        <MenuItem icon={<IconAddressBook size={16} />} onClick={() => openCard(user)}>
          {personTexts.openCard}
        </MenuItem>
      )}
      <MenuItem icon={<IconArrowForwardUp size={16} />} onClick={onForward}>
        {texts.forward}
      </MenuItem>
      {text === '' ? null : (
        <>
          <MenuItem icon={<IconListSearch size={16} />} onClick={onInquiry}>
            {texts.inquiry}
          </MenuItem>
          <MenuItem
            icon={<IconCopy size={16} />}
            onClick={() => void copyText(text, copyTexts.copied, clipboardHtmlOf(comment.comment, server))}
          >
            {copyTexts.copy}
          </MenuItem>
        </>
      )}
      {isListed ? <Mute thread={thread} /> : null}
    </ContextMenu>
  )
}
