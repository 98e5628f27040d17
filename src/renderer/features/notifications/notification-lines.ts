import type { Notification } from '#shared/contract/entities/notification.ts'
import { type NotificationText, sentenceIn } from './notification-row-text.ts'

/** One line of the list: a notification, or all likes of one post or comment. */
export interface NotificationLine {
  readonly key: string
  /** In the order of the list. */
  readonly items: readonly Notification[]
  readonly text: NotificationText
}

/** Returns the key of likes that share a line; null for other notifications. */
const likesKey = ({ kind, subject, known, quote }: NotificationText): string | null =>
  kind !== 'like' || subject === null || known === null ? null : [subject, known.name, quote].join('\n')

const withOthers = (text: NotificationText, others: number): NotificationText =>
  others === 0 || text.known === null ? text : { ...text, sentence: sentenceIn(text.known, others) }

/** Returns the lines of a list. Likes of one post are one line, in the place of the first. */
export const notificationLines = (
  items: readonly Notification[],
  tellOf: (item: Notification) => NotificationText,
): readonly NotificationLine[] => {
  const lines = new Map<string, { readonly items: Notification[]; readonly text: NotificationText }>()
  for (const item of items) {
    const text = tellOf(item)
    const key = likesKey(text) ?? item.id
    const line = lines.get(key)
    if (line) line.items.push(item)
    else lines.set(key, { items: [item], text })
  }
  return [...lines].map(([key, line]) => {
    const members = new Set(line.items.map((item) => item.user?.id ?? tellOf(item).who))
    return { key, items: line.items, text: withOthers(line.text, members.size - 1) }
  })
}
