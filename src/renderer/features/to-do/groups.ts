import type { ToDoGroup, ToDoItem } from './to-do-item.ts'

/** The items of one group. */
export interface ToDoSection {
  readonly key: string
  readonly group: ToDoGroup
  readonly items: readonly ToDoItem[]
}

const keyOf = (group: ToDoGroup): string => {
  switch (group.type) {
    case 'shipment':
      return `shipment:${group.id}`
    case 'member':
      return `member:${group.user.id}`
    case 'alert':
      return `alert:${group.key}`
    case 'other':
      return 'other'
  }
}

const newest = ({ items }: ToDoSection): number => Math.max(...items.map(({ at }) => at ?? 0))

/** The order of urgency: reminders are due now, then messages and offers, and reviews can wait longest. */
const ranks: Readonly<Record<ToDoItem['kind'], number>> = {
  reminders: 0,
  messages: 1,
  comments: 1,
  marked: 1,
  alerts: 1,
  notifications: 2,
  likes: 2,
  reviews: 3,
}

const rank = ({ items }: ToDoSection): number => Math.min(...items.map(({ kind }) => ranks[kind]))

/**
 * Groups items by shipment, member or alert. Groups that were shown keep their positions (`before`, by key), so that
 * nothing moves under the pointer. New groups follow by urgency, newest first.
 */
export const toDoSections = (
  items: readonly ToDoItem[],
  before: readonly string[],
): readonly ToDoSection[] => {
  const sections = new Map<string, ToDoSection>()
  for (const item of items) {
    const key = keyOf(item.group)
    const known = sections.get(key)
    sections.set(key, { key, group: known?.group ?? item.group, items: [...(known?.items ?? []), item] })
  }
  const placeOf = ({ key }: ToDoSection): number => {
    const at = before.indexOf(key)
    return at < 0 ? before.length : at
  }
  return [...sections.values()].toSorted(
    (a, b) => placeOf(a) - placeOf(b) || rank(a) - rank(b) || newest(b) - newest(a),
  )
}
