import type { DraftPlace } from './drafts.ts'
import type { ThreadSource } from './thread-source.ts'

/** Where a new comment (no parent) or a reply is kept while it is written. */
export const placeOf = ({ draftSubject }: ThreadSource, parentId: string | null): DraftPlace => ({
  subject: draftSubject,
  mode: parentId === null ? 'new' : `reply:${parentId}`,
})

export const editPlaceOf = ({ draftSubject }: ThreadSource, commentId: string): DraftPlace => ({
  subject: draftSubject,
  mode: `edit:${commentId}`,
})
