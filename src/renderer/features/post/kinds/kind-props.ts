import type { ReactNode } from 'react'
import type { Post, PostKind, PostOf } from '#shared/contract/entities/post.ts'

export type KindOf = PostKind | 'Unknown'
export type PostOfKind<K extends KindOf> = K extends PostKind ? PostOf<K> : Extract<Post, { kind: 'Unknown' }>

/** Props of a post's body for every kind. */
export interface KindProps<K extends KindOf> {
  readonly post: PostOfKind<K>
  /** The editor, which replaces the text during an edit. */
  readonly editor: ReactNode
  /** Renders the shared original; null beyond the maximum depth. */
  readonly original: (post: Post) => ReactNode
}
