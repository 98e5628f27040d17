import type { AppError } from '#shared/errors.ts'
import { createInFlight } from '../../lib/in-flight.ts'
import { toggleLike } from '../likes/toggle-like.ts'
import { clearDraft, editKeyOf } from './drafts.ts'
import { threadTexts } from './texts.ts'
import { likeKeyOf, type ThreadCore } from './thread-core.ts'
import { markDeleted, replaceRow } from './thread-rows.ts'
import type { ThreadContent } from './thread-source.ts'

/** How long the text about a deletion is shown at least. */
const busyMs = 2000

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Edit, deletion and like of a comment that is there. */
export const createChanges = (core: ThreadCore) => {
  const { state, deps } = core
  const deletions = createInFlight()

  const confirmAndDelete = async (id: string): Promise<void> => {
    const confirmed = await deps.confirm({
      title: threadTexts.deleteTitle,
      text: threadTexts.deleteQuestion,
      confirm: threadTexts.delete,
      cancel: threadTexts.cancel,
      danger: true,
    })
    if (!confirmed) return
    const done = deps.showBusy(threadTexts.deleting)
    const [answer] = await Promise.all([core.source().delete(id), pause(busyMs)])
    done()
    if (core.isDisposed()) return
    if (!answer.ok && answer.error.code !== 'not-found') {
      if (answer.error.code === 'forbidden') core.source().onRefused?.()
      return
    }
    core.arrivals.remove(id)
    state.changeRows((rows) => replaceRow(rows, id, null))
    core.source().onRemoved(id)
    deps.notifyChange(core.key)
  }

  return {
    /** Saves an edit: text alone as the inline editor sends it, with files as the whole form. */
    saveEdit: async (id: string, content: ThreadContent): Promise<AppError | null> => {
      const source = core.source()
      const hasFiles = content.images.length + content.attachments.length > 0
      const answer = await (hasFiles ? source.update(id, content) : source.updateText(id, content.html))
      if (core.isDisposed()) return null
      if (answer.ok) {
        const edited_at = answer.value.edited_at ?? new Date().toISOString()
        state.putComment({ ...answer.value, replies: [], edited_at })
        clearDraft(editKeyOf(source, id))
        state.changeUi(id, { editing: false })
        deps.notifyChange(core.key)
        return null
      }
      if (answer.error.code === 'forbidden') core.source().onRefused?.()
      // Deleted meanwhile: its place stays, so that the text can be copied.
      if (answer.error.code === 'not-found') state.changeRows((rows) => markDeleted(rows, id))
      return answer.error
    },

    /** Deletes after confirmation; a failure shows nothing (product.md#silent-failures). */
    remove: (id: string): Promise<void> => deletions.run(id, undefined, () => confirmAndDelete(id)),

    toggleLike: (id: string): Promise<void> =>
      toggleLike({
        key: likeKeyOf(core, id),
        read: () => (core.isDisposed() ? null : state.readComment(id)),
        write: ({ like_count, like_status }) => state.patchComment(id, () => ({ like_count, like_status })),
        send: (like) => (like ? core.source().like(id) : core.source().unlike(id)),
      }),
  }
}
