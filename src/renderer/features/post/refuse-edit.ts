import type { Post } from '#shared/contract/entities/post.ts'
import { isTooLongToEdit } from '../rich-text/parse.ts'
import { tellTooLong } from '../rich-text/too-long.ts'

/** Whether a post stays as it is, because no editor could show all of it; its author is told so. */
export const refusesEdit = ({ kind, postable }: Post): boolean => {
  const isTooLong =
    (kind === 'TextPost' || kind === 'SharedPost') && postable !== null && isTooLongToEdit(postable.text)
  if (isTooLong) tellTooLong()
  return isTooLong
}
