import type { ThreadComment } from '#shared/contract/entities/comment.ts'
import type { AppError } from '#shared/errors.ts'
import { steadyNow } from '#shared/steady-clock.ts'
import { plainList } from '#shared/texts/units.ts'
import { createInFlight } from '../../lib/in-flight.ts'
import { toast } from '../../lib/toasts.ts'
import { namesStillThere, type RemovedFiles } from '../composer/removed-files.ts'
import { composerTexts } from '../composer/texts.ts'
import { existingTrayFiles } from '../composer/tray-file.ts'
import { toggleLike } from '../likes/likes.ts'
import { clearDraft, editKeyOf } from './drafts.ts'
import { threadTexts } from './texts.ts'
import { likeKeyOf, type ThreadCore } from './thread-core.ts'
import { idsIn, markDeleted, replaceRow, rowOf } from './thread-rows.ts'
import type { ThreadContent } from './thread-source.ts'

/** Minimum time that the text about a deletion is shown, ms. */
const busyMs = 2000

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const changesFiles = ({ images, attachments, removed }: ThreadContent): boolean =>
  [images, attachments, removed?.removed_images, removed?.removed_attachments].some((list) => list?.length)

/** Names the files that the network still has, if it saved the text but could not remove files. */
const showKeptFiles = (before: ThreadComment, after: ThreadComment, removed: RemovedFiles): void => {
  const there = existingTrayFiles(before.images, before.attachments)
  const names = namesStillThere(there, removed, after)
  if (names.length > 0) toast(composerTexts.filesStillThere(plainList(names)))
}

/** Creates the edit, deletion and like of existing comments. */
export const createChanges = (core: ThreadCore) => {
  const { state, deps } = core
  const deletions = createInFlight()

  const confirmAndDelete = async (id: string): Promise<void> => {
    const texts = threadTexts.deletion[core.source().variant ?? 'comment']
    const target = rowOf(state.read().rows, id)
    const replies = target ? idsIn([target]).size - 1 : 0
    const confirmed = await deps.confirm({
      title: texts.title,
      ...(replies > 0 ? { facts: [texts.withReplies(replies)] } : {}),
      text: texts.question,
      confirm: threadTexts.delete,
      cancel: threadTexts.cancel,
      danger: true,
    })
    if (!confirmed) return
    const done = deps.showBusy(core.acting, texts.busy)
    const [answer] = await Promise.all([core.source().delete(id), pause(busyMs)])
    done()
    if (core.isDisposed()) return
    if (!answer.ok && answer.error.code !== 'not-found') {
      if (answer.error.code === 'forbidden') core.source().onRefused?.()
      return
    }
    const { rows } = state.read()
    const row = rowOf(rows, id)
    core.arrivals.remove(id)
    state.changeRows((current) => replaceRow(current, id, null))
    state.recheckReplied(state.readComment(id)?.parent_comment_id ?? null, deps.viewerId())
    core.source().onRemoved(row ? [...idsIn([row])] : [id])
    deps.notifyChange(core.key)
  }

  /**
   * Fetches a comment before its edit is saved. Returns whether it is as the author sees it, or equals the edit. Otherwise the form shows
   * both texts. A failed fetch returns true, because the save reports it.
   */
  const isAsShown = async (id: string, html: string): Promise<boolean> => {
    const shown = state.readComment(id)?.comment
    const answer = await core.source().edit(id)
    if (!answer.ok || core.isDisposed()) return true
    const { comment, edited_at } = answer.value
    state.patchComment(id, (known) => ({ comment, edited_at: edited_at ?? known.edited_at }))
    return comment === shown || comment === html
  }

  return {
    /** Saves an edit, unless the comment was changed since the form showed it. Text alone uses the inline editor's call, changed files the whole form's. */
    saveEdit: async (id: string, content: ThreadContent): Promise<AppError | null> => {
      const source = core.source()
      if (!(await isAsShown(id, content.html))) return null
      const before = state.readComment(id)
      const answer = await (changesFiles(content)
        ? source.update(id, content)
        : source.updateText(id, content.html))
      if (core.isDisposed()) return null
      if (answer.ok) {
        const edited_at = answer.value.edited_at ?? new Date(steadyNow()).toISOString()
        state.putComment({ ...answer.value, replies: [], edited_at })
        clearDraft(editKeyOf(source, id))
        state.changeUi(id, { editing: false })
        deps.notifyChange(core.key)
        if (before && content.removed) showKeptFiles(before, answer.value, content.removed)
        return null
      }
      if (answer.error.code === 'forbidden') core.source().onRefused?.()
      // Deleted meanwhile: its row stays, so that the text can be copied.
      if (answer.error.code === 'not-found') state.changeRows((rows) => markDeleted(rows, id))
      return answer.error
    },

    /** Deletes after confirmation. A failure shows nothing (product.md#silent-failures). */
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
