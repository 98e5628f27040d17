import { homePath } from '#shared/paths.ts'
import { isLockedAtom, sessionAtom } from '../lib/session.ts'
import { store } from '../lib/store.ts'

/** Ms after which the page is uncovered even without a post. */
const limitMs = 2000

const showsWall = (): boolean =>
  location.pathname === homePath && store.get(sessionAtom).status !== 'signed-out' && !store.get(isLockedAtom)

/**
 * Removes main's picture of the wall from above the page (architecture.md#first-frame): once the page's own wall stands,
 * or at once if the page shows anything else.
 */
export const removeFirstFrame = (root: HTMLElement): void => {
  const frame = document.getElementById('first-frame')
  const endsAtMonotonic = performance.now() + limitMs
  const check = (): void => {
    const isAwaited = showsWall() && root.querySelector('[role="feed"] article') === null
    if (isAwaited && performance.now() < endsAtMonotonic) requestAnimationFrame(check)
    else {
      frame?.remove()
      performance.mark('start: wall')
    }
  }
  check()
}
