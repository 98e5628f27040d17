import type { ThreadComment } from '#shared/contract/entities/comment.ts'
import { endUndo, offerUndo } from '../../lib/undo.ts'
import { explainTooLong, isTooLongToEdit, wholeTextOf } from '../rich-text/whole.ts'
import { clearDraft, editKeyOf, textDraft, undoKeyOf } from './drafts.ts'
import { filesDraft, hasFiles } from './files-draft.ts'
import type { ThreadCore } from './thread-core.ts'
import type { ThreadSource } from './thread-source.ts'

/** Whether HTML has formatting that a plain field would lose. */
const isFormatted = (html: string): boolean => /<(?!br\s*\/?>)[a-z]/i.test(html)

/** Whether a comment is edited in the rich editor: top-level comments of a rich thread, and formatted texts. */
export const isRich = (
  source: Pick<ThreadSource, 'richComments'>,
  { parent_comment_id, comment }: ThreadComment,
): boolean => (source.richComments && parent_comment_id === null) || isFormatted(comment)

const editableText = (source: ThreadSource, comment: ThreadComment): string =>
  isRich(source, comment) ? comment.comment : wholeTextOf(comment.comment)

/** Creates the edits of comments. They start with the server's current text and detect later changes. */
export const createEdits = (
  { source, state, acting, isDisposed }: ThreadCore,
  request: (mode: string) => void,
) => {
  /** Puts the comment's text into the form, and remembers it as the edit's base. */
  const begin = (comment: ThreadComment): void =>
    textDraft(editKeyOf(source(), comment.id)).update((current) => ({
      ...current,
      text: editableText(source(), comment),
      base: comment.comment,
    }))

  /** Whether the form has changes of the author. */
  const isChanged = (id: string): boolean => {
    const comment = state.readComment(id)
    const key = editKeyOf(source(), id)
    const { text, base } = textDraft(key).read()
    if (hasFiles(key)) return true
    return base === undefined
      ? text !== ''
      : !comment || text !== editableText(source(), { ...comment, comment: base })
  }

  /** Closes the form and keeps its changes. */
  const closeEdit = (id: string): void => {
    if (!isChanged(id)) clearDraft(editKeyOf(source(), id))
    state.changeUi(id, { editing: false })
  }

  /** Discards the form's changes, and offers to bring them back. */
  const cancelEdit = (id: string): void => {
    const key = editKeyOf(source(), id)
    const [text, files] = [textDraft(key), filesDraft(key)]
    const discarded = isChanged(id) ? { text: text.read(), files: files.read() } : null
    clearDraft(key)
    state.changeUi(id, { editing: false })
    if (discarded)
      offerUndo(acting, undoKeyOf(key), () => {
        text.write(discarded.text)
        files.update(({ sent }) => ({ ...discarded.files, sent }))
      })
  }

  /** Closes a form whose text is too long to edit, and explains why. */
  const refuse = (id: string): void => {
    clearDraft(editKeyOf(source(), id))
    state.changeUi(id, { editing: false })
    explainTooLong()
  }

  /** Updates an unchanged form to the comment's current text. A changed form keeps its text. */
  const refreshEdit = (id: string): void => {
    const comment = state.readComment(id)
    const { text, base } = textDraft(editKeyOf(source(), id)).read()
    if (!comment || base === undefined || base === comment.comment) return
    if (text !== editableText(source(), { ...comment, comment: base })) return
    if (isTooLongToEdit(comment.comment)) refuse(id)
    else begin(comment)
  }

  return {
    /** Opens the form with the saved draft or the known text, and fetches the current one. A failure shows nothing. */
    startEdit: async (id: string): Promise<void> => {
      const comment = state.readComment(id)
      if (!comment) return
      const key = editKeyOf(source(), id)
      // The comment's text must not replace the author's draft.
      await textDraft(key).restore()
      if (isDisposed()) return
      if (textDraft(key).read().text === '') {
        if (isTooLongToEdit(comment.comment)) return refuse(id)
        begin(comment)
      }
      request(key.mode)
      endUndo(acting, undoKeyOf(key))
      state.changeUi(id, { editing: true })
      const answer = await source().edit(id)
      if (isDisposed() || !answer.ok) return
      const { comment: html, edited_at } = answer.value
      state.patchComment(id, (known) => ({ comment: html, edited_at: edited_at ?? known.edited_at }))
      refreshEdit(id)
    },
    refreshEdit,
    closeEdit,
    cancelEdit,
  }
}
