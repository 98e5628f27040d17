import { useMemo } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { paths, postIdIn } from '#shared/paths.ts'
import type { FeedSource } from '../../features/feed/feed-source.ts'

const mine: FeedSource = { type: 'mine' }

/** Returns the feed of the current path: the general wall, the one post of a link, or the viewer's own. */
export const useWallSource = (): FeedSource => {
  const [path] = useLocation()
  const [parameters] = useSearchParams()
  const postId = postIdIn(parameters)
  return useMemo(() => {
    if (path.startsWith(paths.myWall)) return mine
    return postId === null ? { type: 'wall' } : { type: 'one-post', postId }
  }, [path, postId])
}
