import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { type FeedSource, feedKey } from './feed-source.ts'
import { feeds } from './feeds.ts'

const selector = 'article[data-post-id]'

/** Visible height that makes a card current, px: its header. */
const enough = 56

/** The card with the focus while it is in sight, else the topmost that is. */
export const cardInSight = (view: HTMLElement): HTMLElement | null => {
  const { top, bottom } = view.getBoundingClientRect()
  const inSight = (card: HTMLElement): boolean => {
    const box = card.getBoundingClientRect()
    return box.bottom > top + enough && box.top < bottom - enough
  }
  const focused = document.activeElement?.closest<HTMLElement>(selector)
  if (focused && view.contains(focused) && inSight(focused)) return focused
  return [...view.querySelectorAll<HTMLElement>(selector)].find(inSight) ?? null
}

/** Scrolling, walking by keys and clicking are followed once they rest, ms. */
const restMs = 150

/** The post where the reader is: what has the focus, else what is at the top. Nothing runs while a scroll does. */
export const useCurrentPost = (source: FeedSource): string | null => {
  const entries = useAtomValue(feeds.get(source).entriesAtom)
  const key = feedKey(source)
  const [current, setCurrent] = useState<{ readonly key: string; readonly id: string } | null>(null)
  const scrolledAt = useRef(Number.NEGATIVE_INFINITY)
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again when the feed has other rows
  useEffect(() => {
    const view = document.querySelector<HTMLElement>('main')
    if (view === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = (): void => {
      // Posts come during a scroll, too.
      if (performance.now() < scrolledAt.current + restMs) {
        soon()
        return
      }
      const id = cardInSight(view)?.dataset.postId
      if (id !== undefined) setCurrent((last) => (last?.id === id && last.key === key ? last : { key, id }))
    }
    const soon = (): void => {
      clearTimeout(timer)
      timer = setTimeout(look, restMs)
    }
    const scrolls = (): void => {
      scrolledAt.current = performance.now()
    }
    soon()
    view.addEventListener('focusin', soon)
    view.addEventListener('scroll', scrolls, { capture: true, passive: true })
    view.addEventListener('scrollend', soon, { capture: true })
    return () => {
      clearTimeout(timer)
      view.removeEventListener('scroll', scrolls, { capture: true })
      view.removeEventListener('focusin', soon)
      view.removeEventListener('scrollend', soon, { capture: true })
    }
  }, [key, entries])
  if (current?.key === key) return current.id
  const first = entries.find(({ type }) => type === 'post')
  return first?.key ?? null
}
