import { useEffect, useRef } from 'react'
import type { FeedFocus } from './feed-focus.ts'

/** Keeps the focus in the wall from the first time that something in it has it; that is no part of the first view. */
export const useFeedFocus = (parts: FeedFocus): (() => void) => {
  const keeping = useRef<Promise<() => void>>(null)
  useEffect(() => () => void keeping.current?.then((stop) => stop()), [])
  return () => {
    keeping.current ??= import('./feed-focus.ts').then(({ keepFeedFocus }) => keepFeedFocus(parts))
  }
}
