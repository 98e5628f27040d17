import { type FocusEvent, useEffect, useMemo, useRef, useState } from 'react'

/** Handlers for the element whose content must not move. */
export interface HoldHandlers {
  readonly onPointerEnter: () => void
  readonly onPointerLeave: () => void
  readonly onFocus: (event: FocusEvent) => void
  readonly onBlur: (event: FocusEvent) => void
}

/**
 * Reports whether the pointer is over a list or the keyboard is in it. The focus of a click alone does not count,
 * because it stays on a row while something else is read. A window in the background keeps its keyboard focus.
 */
export const useHold = (onChange: (isHeld: boolean) => void): HoldHandlers => {
  const latest = useRef(onChange)
  latest.current = onChange
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(leaving.current), [])
  return useMemo(() => {
    const inside = { pointer: false, keyboard: false }
    const change = (by: keyof typeof inside, isInside: boolean): void => {
      inside[by] = isInside
      clearTimeout(leaving.current)
      if (inside.pointer || inside.keyboard) latest.current(true)
      // The focus leaves one element before it enters the next.
      else leaving.current = setTimeout(() => latest.current(false))
    }
    return {
      onPointerEnter: () => change('pointer', true),
      onPointerLeave: () => change('pointer', false),
      onFocus: ({ target }) => change('keyboard', target.matches(':focus-visible')),
      onBlur: ({ currentTarget, relatedTarget }) => {
        if (document.hasFocus() && !currentTarget.contains(relatedTarget as Node | null))
          change('keyboard', false)
      },
    }
  }, [])
}

/**
 * Returns a list as shown, and handlers for its element. While it is held, rows keep their positions: `inPlaces` puts
 * the current rows into the former ones.
 */
export const useHeldPlaces = <T>(now: T, inPlaces: (held: T, now: T) => T) => {
  const [held, setHeld] = useState<{ readonly list: T } | null>(null)
  const shown = useMemo(() => (held === null ? now : inPlaces(held.list, now)), [held, now, inPlaces])
  const hold = useHold((isHeld) => setHeld((before) => (isHeld ? (before ?? { list: shown }) : null)))
  return { shown, hold }
}

/**
 * Returns a rule for `useHeldPlaces`: former rows keep their positions, and new ones are at the end. `keepAs` returns
 * what a row becomes that left the list: itself, or null if its reader removed it.
 */
export const rowsInPlaces =
  <T>(keyOf: (row: T) => string, keepAs: (row: T) => T | null = (row) => row) =>
  (held: readonly T[], now: readonly T[]): readonly T[] => {
    const current = new Map(now.map((row) => [keyOf(row), row]))
    const known = new Set(held.map(keyOf))
    return [
      ...held.map((row) => current.get(keyOf(row)) ?? keepAs(row)).filter((row) => row !== null),
      ...now.filter((row) => !known.has(keyOf(row))),
    ]
  }
