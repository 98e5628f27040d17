import { type RefObject, useEffect, useState } from 'react'

/** Longer than the list needs to come to its first place, ms, and more frames: on a busy machine these take long. */
const checkAfterMs = 700
const checkAfterFrames = 20

const listIn = ({ current }: RefObject<HTMLElement | null>): HTMLElement | null =>
  current?.querySelector<HTMLElement>('[data-testid="virtuoso-item-list"]') ?? null

const isHidden = ({ style, childElementCount }: HTMLElement): boolean =>
  style.visibility === 'hidden' || childElementCount === 0

/**
 * The list hides its rows until it is at its first place, and on a busy machine that step is sometimes lost: then they
 * would stay invisible for good. Checks once the list has a size, and says so when its rows cannot be seen. Answers
 * whether they can.
 */
export const useListAppears = (
  around: RefObject<HTMLElement | null>,
  onStuck: () => void,
  attempt: number,
): boolean => {
  const [appeared, setAppeared] = useState<number | null>(null)

  useEffect(() => {
    const look = (): void => {
      const list = listIn(around)
      if (!list || isHidden(list)) return
      changes.disconnect()
      setAppeared(attempt)
    }
    const changes = new MutationObserver(look)
    if (around.current)
      changes.observe(around.current, { subtree: true, childList: true, attributeFilter: ['style'] })
    look()
    return () => changes.disconnect()
  }, [around, attempt])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt is another list
  useEffect(() => {
    let frames = 0
    let asked = 0
    const count = (): void => {
      frames += 1
      if (frames < checkAfterFrames) asked = requestAnimationFrame(count)
    }
    asked = requestAnimationFrame(count)
    const check = (): void => {
      if (frames < checkAfterFrames) return
      const { current } = around
      const list = listIn(around)
      // A list without size or in a hidden window cannot be measured.
      if (document.visibilityState !== 'visible' || !current?.clientHeight) return
      clearInterval(timer)
      if (list && isHidden(list)) onStuck()
    }
    const timer = setInterval(check, checkAfterMs)
    return () => {
      clearInterval(timer)
      cancelAnimationFrame(asked)
    }
  }, [around, onStuck, attempt])

  return appeared === attempt
}
