import { type RefObject, useEffect } from 'react'

/** Longer than the list needs to come to its first place. */
const checkAfterMs = 700

const isStuck = (list: HTMLElement | null): boolean =>
  list !== null && (list.style.visibility === 'hidden' || list.childElementCount === 0)

/**
 * The list hides its rows until it is at its first place, and on a busy machine that step is sometimes lost: then they
 * would stay invisible for good. Checks once the list has a size, and says so when its rows cannot be seen.
 */
export const useListAppears = (
  around: RefObject<HTMLElement | null>,
  onStuck: () => void,
  attempt: number,
): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt is another list
  useEffect(() => {
    const check = (): void => {
      const { current } = around
      const list = current?.querySelector<HTMLElement>('[data-testid="virtuoso-item-list"]') ?? null
      // Nothing is known of what has no size or is in a hidden window.
      if (document.visibilityState !== 'visible' || !current?.clientHeight) return
      clearInterval(timer)
      if (isStuck(list)) onStuck()
    }
    const timer = setInterval(check, checkAfterMs)
    return () => clearInterval(timer)
  }, [around, onStuck, attempt])
}
