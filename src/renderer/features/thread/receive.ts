import type { ThreadComment } from '#shared/contract/entities/comment.ts'
import { store } from '../../lib/store.ts'
import { noteAdded } from './arrivals.ts'
import { loadThreadSoon } from './load-thread.ts'
import { threadTexts } from './texts.ts'
import { changeThread, putComment, readComment, threadAtom } from './thread-atoms.ts'
import { rowOf, withMessage } from './thread-rows.ts'
import type { ThreadSource } from './thread-source.ts'

/**
 * Takes in a comment that an event brought whole. Events come late, twice and in any order: one that is there already
 * is newer than its event, and one whose parent is unknown makes the thread look again.
 */
export const receive = (source: ThreadSource, comment: ThreadComment): void => {
  const { key } = source
  noteAdded(key, comment)
  const { phase, rows } = store.get(threadAtom(key))
  if (phase !== 'ready') {
    loadThreadSoon(source)
    return
  }
  if (rowOf(rows, comment.id)) return
  const parent = comment.parent_comment_id
  if (parent !== null && !readComment(key, parent)) {
    loadThreadSoon(source)
    return
  }
  putComment(key, comment)
  changeThread(key, (state) => ({
    ...state,
    rows: withMessage(state.rows, comment),
    announcement: threadTexts.announceNew(1),
  }))
}
