/** Maximum items of each kind in the living demo. Older ones are removed. */
const defaultLimits = {
  'posts.delete': 60,
  'comments.delete': 600,
  'conversations.delete': 150,
  'shipmentComments.delete': 150,
} as const

export type Trace = keyof typeof defaultLimits

/** Records the items that members made, and withdraws the oldest ones above the limit. */
export const createTraces = (
  remove: (kind: Trace, userId: number, what: string) => void,
  limits: Readonly<Record<Trace, number>> = defaultLimits,
) => {
  const made: Record<Trace, { readonly userId: number; readonly what: string }[]> = {
    'posts.delete': [],
    'comments.delete': [],
    'conversations.delete': [],
    'shipmentComments.delete': [],
  }
  return {
    leave: (kind: Trace, userId: number, what: string): void => {
      made[kind].push({ userId, what })
      if (made[kind].length <= limits[kind]) return
      const oldest = made[kind].shift()
      if (oldest !== undefined) remove(kind, oldest.userId, oldest.what)
    },
  }
}
