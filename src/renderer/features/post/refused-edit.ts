import { savedDrafts } from '../../lib/saved-drafts.ts'
import { plainTextOf } from '../rich-text/plain-text.ts'
import { explainTooLong } from '../rich-text/too-long.ts'
import { wholeTextOf } from '../rich-text/whole.ts'
import { composerEditKey, editKey, htmlIn } from './edit-draft.ts'
import { changePostUi } from './posts.ts'

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
export const explainRefusedEdit = async (postId: string): Promise<void> => {
  explainTooLong()
  const words = await keptWords(postId)
  if (words.length > 0) changePostUi(postId, { editing: true })
}
