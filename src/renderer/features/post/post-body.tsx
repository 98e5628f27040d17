import type { ReactNode } from 'react'
import type { Post } from '#shared/contract/entities/post.ts'
import { Box } from '../../ui/layout.tsx'
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
          <Box as="section" p={3} shrink mt={2} className={classes.original}>
            <PostHeader post={shared} />
            <PostBody post={shared} depth={depth + 1} />
          </Box>
        ) : null
      }
    />
  )
}
