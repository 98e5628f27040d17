import { useEffect, useRef, useState } from 'react'
import { store } from '../../lib/store.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { keyInSight } from './cards.ts'
import { type FeedSource, feedKey } from './feed-source.ts'
import { feeds } from './feeds.ts'

/** Rest after a scroll before another post counts as current, ms. */
const restMs = 400

/** Returns the focused post, else the topmost one. It does no work during a scroll. */
export const useCurrentPost = (source: FeedSource): string | null => {
  const feed = feeds.get(source)
  const entries = useAtomValue(feed.entriesAtom)
  const list = useAtomValue(feed.listAtom)
  const key = feedKey(source)
  const [current, setCurrent] = useState<{ readonly key: string; readonly id: string } | null>(null)
  const scrolledAtMonotonic = useRef(Number.NEGATIVE_INFINITY)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when the rows change
  useEffect(() => {
    const view = list?.scroller()
    if (!view) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const update = (): void => {
      // New posts may also arrive during a scroll.
      if (performance.now() < scrolledAtMonotonic.current + restMs) {
        updateSoon()
        return
      }
      const id = keyInSight(list)
      if (id !== null) setCurrent((last) => (last?.id === id && last.key === key ? last : { key, id }))
    }
    const updateSoon = (): void => {
      clearTimeout(timer)
      timer = setTimeout(update, restMs)
    }
    const scrolls = (): void => {
      scrolledAtMonotonic.current = performance.now()
    }
    const focuses = (): void => {
      scrolledAtMonotonic.current = Number.NEGATIVE_INFINITY
      clearTimeout(timer)
      timer = setTimeout(update)
    }
    updateSoon()
    view.addEventListener('focusin', focuses)
    view.addEventListener('scroll', scrolls, { capture: true, passive: true })
    view.addEventListener('scrollend', updateSoon, { capture: true })
    return () => {
      clearTimeout(timer)
      view.removeEventListener('scroll', scrolls, { capture: true })
      view.removeEventListener('focusin', focuses)
      view.removeEventListener('scrollend', updateSoon, { capture: true })
    }
  }, [key, entries, list])
  if (current?.key === key) return current.id
  const first = entries.find(({ type }) => type === 'post')
  return first?.key ?? null
}

/** Returns the current post of the feed on screen; null without a feed. */
export const postInSight = (): string | null => {
  for (const [, { listAtom }] of feeds.entries()) {
    const list = store.get(listAtom)
    if (list) return keyInSight(list)
  }
  return null
}
