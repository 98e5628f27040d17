import { authorName } from '#shared/rules/names.ts'
import { announceArrival } from '../../lib/announcer.ts'
import type { ThreadCore } from './thread-core.ts'

/** Announces comments that somebody else wrote, with their author, while the thread is on screen. */
export const announceNew = (core: ThreadCore, ids: readonly string[]): void => {
  if (!core.isOpen()) return
  const noun = core.source().variant === 'message' ? 'message' : 'comment'
  for (const id of ids) {
    const comment = core.state.readComment(id)
    if (comment && comment.user_id !== core.deps.viewerId())
      announceArrival(noun, comment.user ? authorName(comment.user) : '')
  }
}
