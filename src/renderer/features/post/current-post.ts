import type { Post } from '#shared/contract/entities/post.ts'
import { formOfPost, postForm } from '#shared/rules/forms.ts'
import type { Acting } from '../../lib/account.ts'
import { bridge } from '../../lib/bridge.ts'
import { postOf, putPost } from './posts.ts'

/**
 * Fetches a post before its edit is saved. Returns false if it is not as the author sees it: somebody else, or another
 * computer, changed it. The open editor then shows both texts. A failed fetch returns true, because the save reports it.
 */
export const isAsShown = async (acting: Acting, post: Post): Promise<boolean> => {
  const result = await bridge.posts.wall({ limit: 1, page: 1, queryPostId: post.id })
  if (!result.ok || !acting.isCurrent()) return true
  const now = result.value.rows.find((row) => row.type === 'post' && row.post.id === post.id)
  if (now?.type !== 'post') return true
  const shown = postOf(post.id) ?? post
  putPost(acting, now.post)
  return postForm.isSame(formOfPost(now.post), formOfPost(shown))
}
