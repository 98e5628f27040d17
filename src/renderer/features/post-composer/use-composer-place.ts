import { type RefObject, useCallback, useContext, useEffect, useLayoutEffect } from 'react'
import { store } from '../../lib/store.ts'
import { editRequestAtom } from '../composer/composer-slot.ts'
import { WritingPlaceContext } from '../feed/writing-place.ts'

interface ComposerPlace {
  /** Scrolls to the composer. */
  readonly show: () => void
  /** Scrolls back to the reader's position; false if they had not left it. */
  readonly scrollBack: () => boolean
  /** Scrolls to the top of a post and focuses it; false if the list has no such post. */
  readonly showPost: (id: string) => boolean
}

/**
 * Scrolls to the composer when it opens, and returns the way back. `opened` identifies its content; null while it is
 * closed.
 */
export const useComposerPlace = (
  section: RefObject<HTMLElement | null>,
  opened: string | null,
): ComposerPlace => {
  const place = useContext(WritingPlaceContext)
  const show = useCallback(() => {
    if (section.current) place.goTo(section.current)
  }, [section, place])
  useLayoutEffect(() => {
    if (opened !== null) show()
  }, [opened, show])
  // Runs before another post's form replaces the open one, which moves the reader's card.
  useEffect(
    () =>
      store.sub(editRequestAtom, () => {
        if (store.get(editRequestAtom) !== null) show()
      }),
    [show],
  )
  // On another screen a new post starts closed, and the saved position is dropped. An edit continues.
  useEffect(
    () => () => {
      if (store.get(editRequestAtom) === null) place.forget()
    },
    [place],
  )
  return { show, scrollBack: place.scrollBack, showPost: place.showPost }
}
