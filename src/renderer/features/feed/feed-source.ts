import type { PostPage } from '#shared/contract/entities/post.ts'
import type { Result } from '#shared/errors.ts'
import { bridge } from '../../lib/bridge.ts'
import { viewerAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { pageSize } from './feed-state.ts'

/** The posts of a feed: the general wall, one linked post of it, one user's wall, or the viewer's own. */
export type FeedSource =
  | { readonly type: 'wall' }
  | { readonly type: 'one-post'; readonly postId: string }
  | { readonly type: 'user'; readonly userId: string }
  | { readonly type: 'mine' }

export const feedKey = (source: FeedSource): string => {
  switch (source.type) {
    case 'one-post':
      return `one-post:${source.postId}`
    case 'user':
      return `user:${source.userId}`
    default:
      return source.type
  }
}

/** Whether a new post of this author belongs into the feed; null for an unknown author. */
export const concerns = (source: FeedSource, authorId: string | null): boolean => {
  if (source.type === 'one-post') return false
  if (authorId === null || source.type === 'wall') return true
  return authorId === (source.type === 'user' ? source.userId : store.get(viewerAtom)?.id)
}

export const fetchPage = (source: FeedSource, page: number): Promise<Result<PostPage>> => {
  const paging = { limit: pageSize, page }
  switch (source.type) {
    case 'mine':
      return bridge.posts.myWall(paging)
    case 'user':
      return bridge.posts.wall({ ...paging, userId: source.userId })
    case 'one-post':
      return bridge.posts.wall({ ...paging, queryPostId: source.postId })
    case 'wall':
      return bridge.posts.wall(paging)
  }
}

/** Suppresses all posts of a page but the linked one, for a feed of one post (product.md#feed). */
export const suppressed = (source: FeedSource, page: PostPage): PostPage =>
  source.type === 'one-post'
    ? {
        rows: page.rows.filter((row) => row.type === 'post' && row.post.id === source.postId),
        current_page: 1,
        last_page: 1,
      }
    : page
