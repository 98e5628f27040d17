import type { Post } from '#shared/contract/entities/post.ts'
import { isTooLongToEdit } from '../rich-text/whole.ts'

/** Whether no editor could show all of a post. */
export const isPostTooLong = ({ kind, postable }: Post): boolean =>
  (kind === 'TextPost' || kind === 'SharedPost') && postable !== null && isTooLongToEdit(postable.text)

/** Whether a post stays as it is, because no editor could show all of it; its author is told so. */
export const refusesEdit = (post: Post): boolean => {
  const isTooLong = isPostTooLong(post)
  if (isTooLong) void import('./refused-edit.ts').then(({ tellRefused }) => tellRefused(post.id))
  return isTooLong
}
