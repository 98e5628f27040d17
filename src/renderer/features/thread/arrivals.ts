import type { ThreadComment } from '#shared/contract/entities/comment.ts'

/**
 * What happens to a thread while it is being read as a whole. The answer may be older than that: without this note a
 * message that came meanwhile would vanish again, and a deleted one come back.
 */
interface Meanwhile {
  readers: number
  readonly added: Map<string, ThreadComment>
  readonly removed: Set<string>
}

const threads = new Map<string, Meanwhile>()

/** A reading begins; the returned function ends it. */
export const beginReading = (key: string): (() => void) => {
  const meanwhile = threads.get(key) ?? { readers: 0, added: new Map(), removed: new Set() }
  meanwhile.readers += 1
  threads.set(key, meanwhile)
  return () => {
    meanwhile.readers -= 1
    if (meanwhile.readers === 0) threads.delete(key)
  }
}

export const noteAdded = (key: string, comment: ThreadComment): void => {
  threads.get(key)?.added.set(comment.id, comment)
}

export const noteRemoved = (key: string, id: string): void => {
  threads.get(key)?.removed.add(id)
}

/** What came and what went since the oldest reading under way began. */
export const meanwhileIn = (
  key: string,
): { readonly added: readonly ThreadComment[]; readonly removed: readonly string[] } => {
  const meanwhile = threads.get(key)
  const removed = [...(meanwhile?.removed ?? [])]
  return {
    added: [...(meanwhile?.added.values() ?? [])].filter(({ id }) => !removed.includes(id)),
    removed,
  }
}
