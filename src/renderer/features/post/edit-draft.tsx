import type { Post } from '#shared/contract/entities/post.ts'
import type { DraftContent } from '#shared/ipc/drafts.ts'
import type { DraftKey } from '#shared/ipc/native.ts'
import { type Draft, draft } from '../../lib/draft.ts'
import { savedDrafts } from '../../lib/saved-drafts.ts'
import { Box } from '../../ui/layout.tsx'
import { plainTextOf } from '../rich-text/plain-text.ts'
import { explainTooLong, isTooLongToEdit, wholeTextOf } from '../rich-text/whole.ts'
import classes from './post.module.css'
import { changePostUi } from './posts.ts'
import { editTexts } from './texts.ts'

/** Returns the key of the edit of a post, whichever editor it was begun in. */
export const editKey = (postId: string): DraftKey => ({ subject: 'post', mode: `edit:${postId}` })

/** Returns the key of the undo of a discarded edit. */
export const editUndoKey = (postId: string): string => `post:${postId}`

/** Returns the key of an edit that an earlier version began on the post's card. */
const olderEditKey = (postId: string): DraftKey => ({ subject: `post:${postId}`, mode: 'edit' })

/** Returns the text of an edit in either draft, as HTML. */
const htmlIn = (content: string): string => (JSON.parse(content) as DraftContent<'edit'>).html

/** Returns the edit that an earlier version began on the post's card. */
export const olderEditOf = (postId: string): Draft<string> =>
  draft(olderEditKey(postId), {
    empty: '',
    isEmpty: (html) => html === '',
    encode: (html) => JSON.stringify({ html }),
    decode: htmlIn,
  })

/** Returns the author's unsaved edits of a post, also of earlier versions, as plain text; none when empty. */
export const keptWords = async (postId: string): Promise<readonly string[]> => {
  const words = await Promise.all(
    [olderEditKey(postId), editKey(postId)].map(async ({ subject, mode }) => {
      const content = (await savedDrafts(subject)).get(mode) ?? ''
      return content === '' ? '' : htmlIn(content)
    }),
  )
  return [...new Set(words)].filter((html) => plainTextOf(html) !== '').map(wholeTextOf)
}

/** Explains why the post cannot be edited, and opens unsaved edits from before it became too long. */
const explainRefusedEdit = async (postId: string): Promise<void> => {
  explainTooLong()
  const words = await keptWords(postId)
  if (words.length > 0) changePostUi(postId, { editing: true })
}

/** Whether a post is too long for the editor. */
export const isPostTooLong = ({ kind, postable }: Post): boolean =>
  (kind === 'TextPost' || kind === 'SharedPost') && postable !== null && isTooLongToEdit(postable.text)

/** Returns whether a post is too long for the editor, after telling its author. */
export const refusesEdit = (post: Post): boolean => {
  const isTooLong = isPostTooLong(post)
  if (isTooLong) void explainRefusedEdit(post.id)
  return isTooLong
}

/** A text that can no longer be saved, read-only for copying. */
export const KeptText = ({ words }: { readonly words: string }) => (
  <>
    <Box as="p" mb={2}>
      {editTexts.kept}
    </Box>
    <textarea className={classes.text} readOnly dir="auto" value={words} aria-label={editTexts.keptText} />
  </>
)
