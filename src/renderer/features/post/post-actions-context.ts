import { createContext, useContext } from 'react'
import type { Post } from '#shared/contract/entities/post.ts'

/** Callbacks of a card to its feed. */
export interface PostActions {
  readonly onDeleted: (postId: string) => void
  readonly onShared: () => void
  /** Called after its text was saved. */
  readonly onUpdated: (postId: string) => void
  /** Opens the post in the composer; null without a composer. */
  readonly onEdit: ((post: Post) => void) | null
}

export const PostActionsContext = createContext<PostActions>({
  onDeleted: () => {},
  onShared: () => {},
  onUpdated: () => {},
  onEdit: null,
})

export const usePostActions = (): PostActions => useContext(PostActionsContext)
