import { useAtomValue } from 'jotai'
import { type RefObject, useCallback, useEffect } from 'react'
import type { FeedModel } from './create-feed.ts'

/** The next page is due when the reader is this near to the end, px (product.md#feed). */
export const nearEnd = 100

const isNearEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean =>
  scrollHeight - scrollTop - clientHeight <= nearEnd

/**
 * Loads the next page where the reader is near the end: when they come there, and once more after a page that brought
 * nothing new. What the list says of its end is a page behind while a page comes in, so the page itself is measured,
 * when it has been laid out. Not after a failure: that waits for the reader.
 */
export const useLoadNearEnd = (feed: FeedModel, scroller: RefObject<HTMLElement | null>): (() => void) => {
  const { phase, page } = useAtomValue(feed.stateAtom)
  const loadNearEnd = useCallback(() => {
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const isReady = feed.read().phase === 'ready'
        if (isReady && scroller.current && isNearEnd(scroller.current)) void feed.loadMore()
      }),
    )
  }, [feed, scroller])
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each page
  useEffect(() => {
    if (phase === 'ready') loadNearEnd()
  }, [phase, page, loadNearEnd])
  return loadNearEnd
}
