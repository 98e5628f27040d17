import { store } from '../../lib/store.ts'
import type { createThreadState } from './thread-state.ts'

/** The way to one comment of a thread: what is folded away above it is shown. */
export const createReveal = ({
  read,
  change,
  changeUi,
  commentUiAtom,
}: ReturnType<typeof createThreadState>) => ({
  /** Shows a comment or reply; answers the comment at the top under which it is, null where the thread does not have it. */
  reveal: (id: string): string | null => {
    const { rows } = read()
    for (const [index, row] of rows.entries()) {
      const replies = row.type === 'message' || row.type === 'deleted' ? row.replies : []
      const at = replies.findIndex(({ key }) => key === id)
      if (row.key !== id && at < 0) continue
      change((now) => ({ ...now, shown: Math.max(now.shown, rows.length - index) }))
      const shown = store.get(commentUiAtom(row.key)).replies
      if (at >= 0) changeUi(row.key, { replies: Math.max(shown, replies.length - at) })
      return row.key
    }
    return null
  },
})
