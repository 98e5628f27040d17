import type { Shipment } from '#shared/contract/entities/shipment.ts'
import type { Connection } from '#shared/contract/entities/user.ts'

/**
 * Returns the threads that count only because of their unread mark. Other marked threads already count by their
 * unread content.
 */
export const markedAlone = (
  marked: Iterable<string>,
  people: readonly Connection[],
  shipments: readonly Shipment[],
): readonly string[] => {
  const unread = new Set([
    ...people.flatMap(({ user, unread_count }) => (unread_count > 0 ? [`conversation:${user.id}`] : [])),
    ...shipments.flatMap(({ id, unread_comment_count }) =>
      unread_comment_count > 0 ? [`shipment:${id}`] : [],
    ),
  ])
  return [...marked].filter((thread) => !unread.has(thread))
}
