import type { ThreadComment } from '#shared/contract/entities/comment.ts'
import { tellTooLong } from '../rich-text/too-long.ts'
import { isTooLongToEdit, wholeTextOf } from '../rich-text/whole.ts'
import { clearDraft, editKeyOf, textDraft } from './drafts.ts'
import type { ThreadCore } from './thread-core.ts'
import type { ThreadSource } from './thread-source.ts'

/** Whether HTML holds more than a plain field could give back: editing it there would lose something. */
const isFormatted = (html: string): boolean => /<(?!br\s*\/?>)[a-z]/i.test(html)

/** Comments at the top of a rich thread are edited in the rich editor, replies in place. */
export const isRich = (
  source: Pick<ThreadSource, 'richComments'>,
  { parent_comment_id, comment }: ThreadComment,
): boolean => (source.richComments && parent_comment_id === null) || isFormatted(comment)

const editableText = (source: ThreadSource, comment: ThreadComment): string =>
  isRich(source, comment) ? comment.comment : wholeTextOf(comment.comment)

/** Edits comments: starts with the server's current text and notices later changes. */
export const createEdits = ({ source, state, isDisposed }: ThreadCore, request: (mode: string) => void) => {
  /** The text of the form becomes what the comment says, which is remembered beside it. */
  const begin = (comment: ThreadComment): void =>
    textDraft(editKeyOf(source(), comment.id)).update((current) => ({
      ...current,
      text: editableText(source(), comment),
      base: comment.comment,
    }))

  const cancelEdit = (id: string): void => {
    clearDraft(editKeyOf(source(), id))
    state.changeUi(id, { editing: false })
  }

  /** Closes a form whose text would have to be shortened, and says why. */
  const refuse = (id: string): void => {
    cancelEdit(id)
    tellTooLong()
  }

  /** A form in which nothing was typed takes what the comment says now; one with words of its author keeps them. */
  const freshenEdit = (id: string): void => {
    const comment = state.readComment(id)
    const { text, base } = textDraft(editKeyOf(source(), id)).read()
    if (!comment || base === undefined || base === comment.comment) return
    if (text !== editableText(source(), { ...comment, comment: base })) return
    if (isTooLongToEdit(comment.comment)) refuse(id)
    else begin(comment)
  }

  return {
    /** Opens the form with the saved draft or the known text, and fetches the current one; a failure shows nothing. */
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
      state.changeUi(id, { editing: true })
      const answer = await source().edit(id)
      if (isDisposed() || !answer.ok) return
      const { comment: html, edited_at } = answer.value
      state.patchComment(id, (known) => ({ comment: html, edited_at: edited_at ?? known.edited_at }))
      freshenEdit(id)
    },
    freshenEdit,
    cancelEdit,
  }
}
