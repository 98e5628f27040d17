import { type FocusEvent, useMemo, useRef, useState } from 'react'
import { inPlacesOf, type PeopleSections } from './sort-people.ts'

/**
 * The list as it is shown: nobody changes places while the pointer is over it or the keyboard in it. A click leaves the
 * focus on its row; that alone holds nothing, or the list would stand still for as long as somebody reads.
 */
export const useHeldPlaces = (now: PeopleSections) => {
  const [held, setHeld] = useState<PeopleSections | null>(null)
  const shown = useMemo(() => (held === null ? now : inPlacesOf(held, now)), [held, now])
  const inside = useRef({ pointer: false, keyboard: false })
  const change = (by: keyof typeof inside.current, isInside: boolean): void => {
    inside.current[by] = isInside
    const { pointer, keyboard } = inside.current
    setHeld((before) => (pointer || keyboard ? (before ?? shown) : null))
  }
  return {
    shown,
    hold: {
      onPointerEnter: () => change('pointer', true),
      onPointerLeave: () => change('pointer', false),
      onFocus: ({ target }: FocusEvent) => change('keyboard', target.matches(':focus-visible')),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) change('keyboard', false)
      },
    },
  }
}
