import { useAtomValue } from 'jotai'
import { useLayoutEffect, useRef } from 'react'
import type { FeedModel } from './create-feed.ts'

/** The next page is due when the reader is this near to the end, px (product.md#feed). */
const nearEnd = 100

/**
 * The very end of the list. Asks for the next page in the frame in which it comes near: the list's own word of its end is 50 ms
 * late, in which somebody who looks for something stands at it. After each page the browser says anew whether the end is near,
 * so that one that brought nothing new is followed by the next. Not after a failure: that waits for the reader.
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
