import type { Notification } from '#shared/contract/entities/notification.ts'
import type { NotificationText } from './notification-row-text.ts'
import { notificationTexts as texts } from './texts.ts'

/** One line of the list: a notification, or all likes of one post or comment. */
export interface NotificationLine {
  readonly key: string
  /** In the order of the list. */
  readonly items: readonly Notification[]
  readonly text: NotificationText
}

/** Returns the sentence after the member's name; null for one that does not begin with a name. */
const restOf = ({ sentence }: NotificationText): string | null => {
  const [first, ...others] = sentence.filter(({ text }) => text.trim() !== '')
  return first?.strong ? others.map(({ text }) => text).join('') : null
}

/** Returns the key of likes that share a line; null for other notifications. */
const likesKey = (text: NotificationText): string | null => {
  const rest = restOf(text)
  return text.kind !== 'like' || text.subject === null || rest === null
    ? null
    : [text.subject, rest, text.quote].join('\n')
}

/** Adds the number of the other members after the name. */
const withOthers = (text: NotificationText, others: number): NotificationText => {
  if (others === 0) return text
  const at = text.sentence.findLastIndex(({ strong }) => strong)
  return {
    ...text,
    sentence: text.sentence.toSpliced(at + 1, 0, { text: texts.others(others), strong: false }),
  }
}

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
