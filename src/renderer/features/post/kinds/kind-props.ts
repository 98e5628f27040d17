import type { ReactNode } from 'react'
import type { Post, PostKind, PostOf } from '#shared/contract/entities/post.ts'

export type KindOf = PostKind | 'Unknown'
export type PostOfKind<K extends KindOf> = K extends PostKind ? PostOf<K> : Extract<Post, { kind: 'Unknown' }>

/** Props of a post's body for every kind. */
export interface KindProps<K extends KindOf> {
  readonly post: PostOfKind<K>
  /** The editor, in place of the text during an edit. */
  readonly editor: ReactNode
  /** Shows the post that this one passes on; null where it goes too deep. */
  readonly original: (post: Post) => ReactNode
}
