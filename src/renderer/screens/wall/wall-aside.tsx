import { useAtomValue } from 'jotai'
import { useSyncExternalStore } from 'react'
import { useCurrentPost } from '../../features/feed/use-current-post.ts'
import { AuthorFacts } from '../../features/member/author-facts.tsx'
import { OwnPostFacts } from '../../features/post/own-post-facts.tsx'
import { postAtom } from '../../features/post/posts.ts'
import { VoyageFacts } from '../../features/post/voyage-facts.tsx'
import { ShipmentsWith } from '../../features/shipments/shipments-with.tsx'
import { useViewer } from '../../lib/viewer-context.ts'
import classes from './wall-aside.module.css'
import { useWallSource } from './wall-source.ts'

const wide = matchMedia('(min-width: 1240px)')

const follow = (listener: () => void): (() => void) => {
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}

const PostInFocus = ({ id }: { readonly id: string }) => {
  const post = useAtomValue(postAtom(id))
  const viewerId = useViewer()?.id
  if (post === null) return null
  const { user } = post
  const isOwn = user !== null && user.id === viewerId
  return (
    <div className={classes.aside}>
      {isOwn ? (
        <OwnPostFacts post={post} />
      ) : user === null ? null : (
        <AuthorFacts key={user.id} user={user} />
      )}
      <VoyageFacts post={post} />
      {isOwn || user === null ? null : <ShipmentsWith user={user} />}
    </div>
  )
}

const Following = () => {
  const id = useCurrentPost(useWallSource())
  return id === null ? null : <PostInFocus id={id} />
}

/** Beside the wall: who wrote the post where the reader is, and what it is about. Nothing runs where it has no room. */
export const WallAside = () => (useSyncExternalStore(follow, () => wide.matches) ? <Following /> : null)
