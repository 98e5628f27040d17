import { type RefObject, useRef } from 'react'
import type { VirtuosoHandle } from 'react-virtuoso'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { firstCard, focusCard, focusedCard } from './cards.ts'
import type { FeedModel } from './create-feed.ts'

interface FeedKeys {
  readonly feed: FeedModel
  readonly list: RefObject<VirtuosoHandle | null>
  readonly scroller: RefObject<HTMLElement | null>
}

/** A scroll that has not ended by then was taken over by the reader. */
const aimMs = 500

/** The card that has the focus, or else the first on screen. */
const currentCard = (scroller: HTMLElement | null): HTMLElement | null => focusedCard() ?? firstCard(scroller)

/** j and k walk the posts; l, c, r and Enter act on the one where the reader is. */
export const useFeedKeys = ({ feed, list, scroller }: FeedKeys): void => {
  // Where the focus is on its way to: a second key before it arrives goes on from there.
  const aim = useRef<{ readonly key: string; readonly until: number } | null>(null)
  const go = (step: 1 | -1): void => {
    const { entries } = feed.read()
    const card = currentCard(scroller.current)
    const aimed = aim.current && performance.now() < aim.current.until ? aim.current.key : null
    const here = entries.findIndex(({ key }) => key === (aimed ?? card?.dataset.postId))
    const isThere =
      aimed !== null || (card !== null && card === document.activeElement?.closest('article[data-post-id]'))
    const index = isThere || step < 0 ? here + step : here
    const target = entries[Math.min(Math.max(0, index), entries.length - 1)]
    if (!target) return
    aim.current = { key: target.key, until: performance.now() + aimMs }
    list.current?.scrollIntoView({
      index: entries.indexOf(target),
      align: 'start',
      done: () => {
        if (aim.current?.key !== target.key) return
        aim.current = null
        focusCard(scroller.current, target.key)
      },
    })
  }
  const press = (action: string): boolean => {
    const button = currentCard(scroller.current)?.querySelector<HTMLElement>(`[data-action="${action}"]`)
    button?.click()
    return button !== null && button !== undefined
  }
  const open = ({ target }: KeyboardEvent): boolean =>
    target instanceof HTMLElement && target.matches('article[data-post-id]') && press('open')
  const comment = (): boolean => {
    const card = currentCard(scroller.current)
    if (!card) return false
    if (card.querySelector('[data-action="comment"][aria-expanded="false"]')) press('comment')
    const focusField = (tries: number): void => {
      const fields = card.querySelectorAll<HTMLElement>('[data-thread-field]')
      const field = fields[fields.length - 1]
      if (field) field.focus()
      else if (tries > 0) setTimeout(() => focusField(tries - 1), 50)
    }
    focusField(20)
    return true
  }
  useShortcuts({
    j: () => go(1),
    k: () => go(-1),
    l: () => press('like'),
    c: comment,
    r: () => press('reply'),
    Enter: open,
  })
}
