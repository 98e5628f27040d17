import { authorName } from '#shared/rules/names.ts'
import { discard, keep } from '../../lib/kept.ts'
import { toast } from '../../lib/toasts.ts'
import { plainTextOf } from '../rich-text/plain-text.ts'
import { threadTexts } from '../thread/texts.ts'
import { nearMomentText } from '../time/moment-text.ts'
import type { MessageHere } from './message-at.ts'
import { messageToolTexts as texts } from './texts.ts'

/** Ids of comments are those of their kind of thread. */
export const reminderKey = ({ thread, comment }: MessageHere): string => `message:${thread}:${comment.id}`

export const authorOf = ({ comment }: MessageHere): string =>
  comment.user ? authorName(comment.user) : threadTexts.unknownAuthor

const longest = 300

/** Sets a reminder about a message; another one about the same takes its place. */
export const remind = async (message: MessageHere, due: number): Promise<void> => {
  const said = plainTextOf(message.comment.comment).replace(/\s+/g, ' ').trim()
  // Of files alone nothing is shown beside which its author might be named (product.md#names).
  const title = said === '' ? texts.filesAlone : `${authorOf(message)}: ${said}`.slice(0, longest)
  const { path } = message
  if (await keep('reminders', reminderKey(message), { about: 'message', path, title, due, isDone: false }))
    toast(texts.reminded(nearMomentText(due)), { tone: 'success' })
}

export const forgetReminder = (message: MessageHere): void => void discard('reminders', reminderKey(message))
