import { createContext, type RefObject, useMemo } from 'react'
import { holdAtTop, holdPlace } from '../../ui/virtual-list/hold-place.ts'
import type { ListHandle } from '../../ui/virtual-list/virtual-list.tsx'
import { cardOf, firstCard, focusCard, focusedCard } from './cards.ts'
import type { FeedModel } from './create-feed.ts'

/** The way of a reader to the composer above the posts, and back to where they were. */
interface WritingPlace {
  /** Shows the composer at once, wherever the reader is. */
  readonly goTo: (composer: HTMLElement) => void
  /** Goes back to where the reader was; false where they had not left. */
  readonly comeBack: () => boolean
  /** The composer is left for another screen: the reader's place is where they were. */
  readonly forget: () => void
}

export const WritingPlaceContext = createContext<WritingPlace>({
  goTo: () => {},
  comeBack: () => false,
  forget: () => {},
})

/** So much of the composer is seen where it counts as in view, px. */
const enough = 80

const isInView = (composer: HTMLElement, scroller: HTMLElement): boolean => {
  const [inner, outer] = [composer.getBoundingClientRect(), scroller.getBoundingClientRect()]
  return inner.top >= outer.top && inner.top <= outer.bottom - enough
}

const readingCard = (scroller: HTMLElement): HTMLElement | null => {
  const focused = focusedCard()
  if (!focused) return firstCard(scroller)
  const [inner, outer] = [focused.getBoundingClientRect(), scroller.getBoundingClientRect()]
  return inner.bottom > outer.top && inner.top < outer.bottom ? focused : firstCard(scroller)
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
        const card = readingCard(scroller)
        const key = card?.dataset.postId
        if (card && key)
          feed.setPlace({
            key,
            top: card.getBoundingClientRect().top - scroller.getBoundingClientRect().top,
          })
        holdAtTop(scroller)
      },
      comeBack: () => {
        const place = feed.place()
        const scroller = list.current?.scroller()
        feed.setPlace(null)
        if (!place || !scroller) return false
        let focused = false
        holdPlace(scroller, () => {
          const card = cardOf(scroller, place.key)
          if (!card) {
            list.current?.scrollTo(place.key, -place.top)
            return
          }
          scroller.scrollTop +=
            card.getBoundingClientRect().top - scroller.getBoundingClientRect().top - place.top
          // In vain while a dialog is still open.
          if (!focused) focused = focusCard(scroller, place.key)
        })
        return true
      },
      forget: () => feed.setPlace(null),
    }),
    [feed, list],
  )
