import type { Post } from '#shared/contract/entities/post.ts'
import { isTooLongToEdit } from '../rich-text/whole.ts'

/** Whether a post is too long for the editor. */
export const isPostTooLong = ({ kind, postable }: Post): boolean =>
  (kind === 'TextPost' || kind === 'SharedPost') && postable !== null && isTooLongToEdit(postable.text)

/** Returns whether a post is too long for the editor, after telling its author. */
export const refusesEdit = (post: Post): boolean => {
  const isTooLong = isPostTooLong(post)
  if (isTooLong)
    void import('./refused-edit.ts').then(({ explainRefusedEdit }) => explainRefusedEdit(post.id))
  return isTooLong
}
