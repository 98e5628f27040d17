import type { ReactNode } from 'react'
import type { Post } from '#shared/contract/entities/post.ts'
import { bodyOf } from './kinds/registry.ts'
import classes from './post.module.css'
import { PostHeader } from './post-header.tsx'

/** Somebody may share a share of a share; the card shows this many. */
const deepest = 3

interface PostBodyProps {
  readonly post: Post
  readonly editor?: ReactNode
  readonly depth?: number
}

/** The content of a post, by its kind. */
export const PostBody = ({ post, editor = null, depth = 0 }: PostBodyProps) => {
  const Body = bodyOf(post)
  return (
    <Body
      post={post}
      editor={editor}
      original={(shared) =>
        depth < deepest ? (
          <section className={classes.original}>
            <PostHeader post={shared} />
            <PostBody post={shared} depth={depth + 1} />
          </section>
        ) : null
      }
    />
  )
}
