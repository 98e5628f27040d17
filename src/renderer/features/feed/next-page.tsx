import { useAtomValue } from 'jotai'
import { useLayoutEffect, useRef } from 'react'
import type { FeedModel } from './create-feed.ts'

/** The next page is due when the reader is this near to the end, px (product.md#feed). */
const nearEnd = 100

/**
 * The end of the list. Fetches the next page in the frame in which the end comes near: the list's own callback is
 * throttled to 50 ms, during which a fast reader waits at the end. After each page the observer fires again, so that a
 * page without new posts is followed by the next. After a failure the reader decides.
 */
export const NextPage = ({ feed }: { readonly feed: FeedModel }) => {
  const end = useRef<HTMLDivElement>(null)
  const { phase, page } = useAtomValue(feed.stateAtom)
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each page
  useLayoutEffect(() => {
    const element = end.current
    if (phase !== 'ready' || !element) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.at(-1)?.isIntersecting) void feed.loadMore()
      },
      { root: element.closest('[data-virtuoso-scroller]'), rootMargin: `0px 0px ${nearEnd}px 0px` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [feed, phase, page])
  return <div ref={end} />
}
