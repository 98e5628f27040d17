import type { ListHandle } from '../../ui/virtual-list/virtual-list.tsx'
import { heldPosts, postOf } from '../post/posts.ts'

/** Returns the card of a post if the list shows it. */
export const cardOf = (list: ListHandle | null, key: string): HTMLElement | null =>
  list?.elementOf(key)?.querySelector<HTMLElement>('article') ?? null

/** Returns the key of the post whose card contains the focus. */
export const focusedKey = (list: ListHandle | null): string | null =>
  list?.keyAround(document.activeElement) ?? null

type Fits = (card: DOMRect, view: DOMRect) => boolean

const findKey = (list: ListHandle | null, fits: Fits, isWanted: (key: string) => boolean): string | null => {
  const view = list?.scroller()?.getBoundingClientRect()
  const found = list?.rendered().find(({ key }) => {
    const card = isWanted(key) ? cardOf(list, key)?.getBoundingClientRect() : undefined
    return card !== undefined && view !== undefined && fits(card, view)
  })
  return found?.key ?? null
}

/** Returns the key of the first post that is wholly or mostly on screen. */
export const firstKey = (list: ListHandle | null): string | null =>
  findKey(
    list,
    ({ bottom }, view) => bottom > view.top + 40,
    () => true,
  )

/** Visible height that makes a card current, px: its header. */
const enough = 56
const isInSight: Fits = ({ top, bottom }, view) => bottom > view.top + enough && top < view.bottom - enough
const isKnown = (key: string): boolean => heldPosts.peek(key) !== undefined && postOf(key) !== null

/** Returns the key of the focused post if it is in view, else of the topmost one in view. */
export const keyInSight = (list: ListHandle | null): string | null => {
  const focused = focusedKey(list)
  return (
    findKey(list, isInSight, (key) => key === focused && isKnown(key)) ?? findKey(list, isInSight, isKnown)
  )
}

/** Focuses a card. Returns false while it is not rendered or cannot take the focus. */
export const focusCard = (list: ListHandle | null, key: string): boolean => {
  const card = cardOf(list, key)
  card?.focus({ preventScroll: true })
  return card !== null && document.activeElement === card
}
