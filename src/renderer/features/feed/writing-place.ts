import { createContext, type RefObject, useMemo } from 'react'
import { store } from '../../lib/store.ts'
import { keepAtTop, keepScrollPlace } from '../../ui/virtual-list/keep-scroll-place.ts'
import type { ListHandle } from '../../ui/virtual-list/virtual-list.tsx'
import { cardOf, firstKey, focusCard, focusedKey } from './cards.ts'
import type { FeedModel } from './create-feed.ts'

/** Scrolls to the composer above the posts, and back to the reader's position. */
interface WritingPlace {
  /** Scrolls to the composer at once. */
  readonly goTo: (composer: HTMLElement) => void
  /** Scrolls back to the reader's position; false if they had not left it. */
  readonly scrollBack: () => boolean
  /** Scrolls to the top of a post after its edit, and focuses it; false if the list has no such post. */
  readonly showPost: (id: string) => boolean
  /** Drops the saved position when the reader leaves for another screen. */
  readonly forget: () => void
}

export const WritingPlaceContext = createContext<WritingPlace>({
  goTo: () => {},
  scrollBack: () => false,
  showPost: () => false,
  forget: () => {},
})

/** Visible height of the composer that counts as in view, px. */
const enough = 80

const isInView = (composer: HTMLElement, scroller: HTMLElement): boolean => {
  const [inner, outer] = [composer.getBoundingClientRect(), scroller.getBoundingClientRect()]
  return inner.top >= outer.top && inner.top <= outer.bottom - enough
}

const readingKey = (list: ListHandle | null, scroller: HTMLElement): string | null => {
  const focused = focusedKey(list)
  const inner = focused === null ? null : cardOf(list, focused)?.getBoundingClientRect()
  const outer = scroller.getBoundingClientRect()
  return inner && inner.bottom > outer.top && inner.top < outer.bottom ? focused : firstKey(list)
}

interface WritingPlaceParts {
  readonly feed: FeedModel
  readonly list: RefObject<ListHandle | null>
}

export const useWritingPlace = ({ feed, list }: WritingPlaceParts): WritingPlace =>
  useMemo(
    () => ({
      goTo: (composer) => {
        const scroller = list.current?.scroller()
        if (!scroller || isInView(composer, scroller)) return
        const key = readingKey(list.current, scroller)
        const place = key === null ? null : (list.current?.placeOf(key) ?? null)
        if (place) feed.setPlace(place)
        keepAtTop(scroller)
      },
      scrollBack: () => {
        const place = feed.place()
        feed.setPlace(null)
        if (!place) return false
        let focused = false
        list.current?.keepAt(place, () => {
          // Focusing fails while a dialog is still open.
          if (!focused) focused = focusCard(list.current, place.key)
        })
        return true
      },
      showPost: (id) => {
        if (!store.get(feed.entriesAtom).some(({ key }) => key === id)) return false
        feed.setPlace(null)
        let focused = false
        list.current?.keepAt({ key: id, top: 0 }, () => {
          // Focusing fails while a dialog is still open.
          if (!focused) focused = focusCard(list.current, id)
        })
        return true
      },
      forget: () => feed.setPlace(null),
    }),
    [feed, list],
  )

/**
 * Loads the newest posts and scrolls to them. The focus moves to the first post, because the pressed button is
 * unmounted.
 */
export const startAtTop = async (feed: FeedModel, list: ListHandle | null): Promise<void> => {
  const scroller = list?.scroller()
  if (!scroller) return
  keepAtTop(scroller, 0)
  await feed.loadFirst()
  const first = store.get(feed.entriesAtom)[0]?.key
  if (first === undefined) return
  let focused = false
  keepScrollPlace(scroller, () => {
    scroller.scrollTop = 0
    if (!focused) focused = focusCard(list, first)
  })
}
