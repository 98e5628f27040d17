import { useAtomValue } from 'jotai'
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

/** Returns the draft key of an edit that was begun on the post's card. */
const editKey = (postId: string): DraftKey => ({ subject: `post:${postId}`, mode: 'edit' })

/** Returns the draft key of an edit that was begun in the composer. */
export const composerEditKey = (postId: string): DraftKey => ({ subject: 'post', mode: `edit:${postId}` })

/** Returns the text of an edit in either draft, as HTML. */
const htmlIn = (content: string): string => (JSON.parse(content) as DraftContent<'edit'>).html

/** Returns the draft of a post's editor, as HTML. It is empty while it equals the post's own text. */
export const editDraftOf = (postId: string, own: string): Draft<string> =>
  draft(editKey(postId), {
    empty: own,
    isEmpty: (html) => html === own,
    encode: (html) => JSON.stringify({ html }),
    decode: htmlIn,
  })

/** Returns the author's unsaved edits of a post, from its card and the composer, as plain text; none when empty. */
export const keptWords = async (postId: string): Promise<readonly string[]> => {
  const words = await Promise.all(
    [editKey(postId), composerEditKey(postId)].map(async ({ subject, mode }) => {
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

/** The unsaved edit of a deleted post. */
export const GoneEdit = ({ id }: { readonly id: string }) => {
  const html = useAtomValue(editDraftOf(id, '').valueAtom)
  return html ? <KeptText words={wholeTextOf(html)} /> : null
}
