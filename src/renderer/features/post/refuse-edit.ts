import type { Post } from '#shared/contract/entities/post.ts'
import { isTooLongToEdit } from '../rich-text/whole.ts'

/** Whether no editor could show all of a post. */
export const isPostTooLong = ({ kind, postable }: Post): boolean =>
  (kind === 'TextPost' || kind === 'SharedPost') && postable !== null && isTooLongToEdit(postable.text)

/** Returns true, after telling the author, when a post is too long for any editor. */
export const refusesEdit = (post: Post): boolean => {
  const isTooLong = isPostTooLong(post)
  if (isTooLong) void import('./refused-edit.ts').then(({ tellRefused }) => tellRefused(post.id))
  return isTooLong
}
