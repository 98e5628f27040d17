import { paths } from '#shared/paths.ts'
import { subjectOf } from '#shared/rules/notification-target.ts'
import { labelled } from '#shared/texts/units.ts'
import { nativeTexts } from '../texts.ts'
import type { News } from './news.ts'

/** News of one kind in one notification. */
export interface Gathered {
  readonly last: News
  /** The order of arrival. */
  readonly order: number
  readonly count: number
  /** Whether all of them have the same path. */
  readonly samePath: boolean
}

/** Returns whether two news have the same thread or screen, even for different comments. */
export const isSamePlace = (one: News, other: News): boolean => subjectOf(one.path) === subjectOf(other.path)

/** Returns one text for several news: their number, the last one with its sender, and a common path. */
export const asOne = ({ last, count, samePath }: Gathered): News => {
  if (count === 1) return last
  const texts = nativeTexts.notifications
  if (last.kind === 'notification')
    return {
      ...last,
      body: `${texts.notifications(count)}\n${last.body}`,
      path: samePath ? last.path : paths.notifications,
    }
  if (last.kind === 'alert') return last
  if (last.kind === 'reminder')
    return { ...last, title: texts.reminders(count), path: samePath ? last.path : paths.toDo }
  if (last.kind === 'deadline')
    return { ...last, title: texts.etdMoved(count), path: samePath ? last.path : paths.shipments }
  const many = last.kind === 'message' ? texts.messages(count) : texts.comments(count)
  // Without a text the number says it all.
  const hasText = last.body !== texts.message && last.body !== texts.shipment
  if (samePath) return { ...last, body: hasText ? `${many}\n${last.body}` : many }
  const isNamed = last.title !== texts.message && last.title !== texts.title
  const body = isNamed ? labelled(last.title, last.body) : last.body
  const path = last.kind === 'message' ? paths.messages : paths.shipments
  return { ...last, title: many, body, path, subject: path, sender: null }
}

/**
 * Returns whether a notification may have a reply field. Only a message shown in full, with the path of its sender's
 * conversation, has one.
 */
export const mayReply = ({ kind, sender, quoted, subject }: News): boolean =>
  kind === 'message' && sender !== null && quoted !== '' && subject === `conversation:${sender.id}`

/** Returns the key of a group: kind and subject. */
export const groupOf = ({ kind, subject }: News): string => `${kind} ${subject}`

/** Joins groups into one; undefined for none. */
export const merged = (some: readonly Gathered[]): Gathered | undefined => {
  const [last] = some.toSorted((a, b) => b.order - a.order)
  if (last === undefined) return undefined
  const count = some.reduce((sum, one) => sum + one.count, 0)
  return { ...last, count, samePath: some.length === 1 && last.samePath }
}
