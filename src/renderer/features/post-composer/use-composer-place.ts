import { type RefObject, useCallback, useContext, useEffect, useLayoutEffect } from 'react'
import { store } from '../../lib/store.ts'
import { editRequestAtom } from '../composer/edit-request.ts'
import { WritingPlaceContext } from '../feed/writing-place.ts'

interface ComposerPlace {
  /** Shows the composer, wherever the reader is. */
  readonly show: () => void
  /** Goes back to where the reader was; false where they had not left. */
  readonly comeBack: () => boolean
}

/** Brings the composer before whoever opens it, and the reader back. `opened`: what is open in it; null for nothing. */
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
  // Left for another screen: a new post starts closed there, and the reader where they read. An edit goes on.
  useEffect(
    () => () => {
      if (store.get(editRequestAtom) === null) place.forget()
    },
    [place],
  )
  return { show, comeBack: place.comeBack }
}
