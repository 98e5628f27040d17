import { type ComponentType, useEffect, useState } from 'react'

interface PostThreadProps {
  readonly postId: string
}

let loaded: ComponentType<PostThreadProps> | null = null

/** Threads are no part of the first view; they are fetched when idle, or when the first one opens. */
export const preloadPostThread = async (): Promise<void> => {
  loaded = (await import('./post-thread.tsx')).PostThread
}

/** A thread, at once where its code is there. (Suspense would hold it back for some 300 ms after its fallback.) */
export const PostThreadOnDemand = (props: PostThreadProps) => {
  const [, setReady] = useState(loaded !== null)
  useEffect(() => {
    if (loaded) return
    let wanted = true
    void preloadPostThread().then(() => wanted && setReady(true))
    return () => {
      wanted = false
    }
  }, [])
  const Loaded = loaded
  return Loaded ? <Loaded {...props} /> : null
}
