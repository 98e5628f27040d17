import { keptOverSwitch } from '../lib/account.ts'
import { keepScrollPlace } from '../ui/virtual-list/keep-scroll-place.ts'

/** A scrolled element, found again by its class and its place among the elements of that class. */
interface Scrolled {
  readonly selector: string
  readonly at: number
  readonly top: number
}

const find = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)]

const pathNow = (): string => location.pathname + location.search

/** The scrolled elements of the screen that a switch of accounts left. A virtual list has its own snapshot. */
const parked = keptOverSwitch(() => ({
  path: pathNow(),
  scrolled: find('#content [class]:not([data-windowed])').flatMap((element): Scrolled[] => {
    const { scrollTop: top, classList } = element
    const selector = `#content .${CSS.escape(classList[0] ?? '')}`
    return top > 0 ? [{ selector, at: find(selector).indexOf(element), top }] : []
  }),
}))

/** Frames in which a screen may still load its rows. */
const frames = 60

/** Scrolls the screen to where a switch of accounts left it, once its elements are there. */
export const scrollBack = (account: string): void => {
  const { path, scrolled } = parked.take(account) ?? { path: '', scrolled: [] }
  const put = ({ selector, at, top }: Scrolled, waits: number): void => {
    if (path !== pathNow() || waits === 0) return
    const element = find(selector)[at]
    if (element === undefined) return void requestAnimationFrame(() => put({ selector, at, top }, waits - 1))
    keepScrollPlace(
      element,
      () => {
        element.scrollTop = top
      },
      frames,
    )
  }
  for (const one of scrolled) put(one, frames)
}
