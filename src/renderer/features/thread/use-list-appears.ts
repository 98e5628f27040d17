import { type RefObject, useEffect } from 'react'

/** Longer than the list needs to come to its first place, ms. */
const patience = 700

const isStuck = (list: HTMLElement | null): boolean =>
  list !== null && (list.style.visibility === 'hidden' || list.childElementCount === 0)

/**
 * The list hides its rows until it stands at its first place, and on a busy machine that word is sometimes lost: then
 * they would stay invisible for good. Looks until they can be seen, and says so when they cannot.
 */
export const useListAppears = (
  around: RefObject<HTMLElement | null>,
  onStuck: () => void,
  turn: number,
): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn is another list
  useEffect(() => {
    const look = (): void => {
      const { current } = around
      const list = current?.querySelector<HTMLElement>('[data-testid="virtuoso-item-list"]') ?? null
      // Nothing can be told of what has no size or is in a hidden window.
      if (document.visibilityState !== 'visible' || !current?.clientHeight) return
      clearInterval(timer)
      if (isStuck(list)) onStuck()
    }
    const timer = setInterval(look, patience)
    return () => clearInterval(timer)
  }, [around, onStuck, turn])
}
