/** The direction of the app's language, for pointers, keys and computed positions. Styles use logical properties. */

export const isRightToLeft = (): boolean => document.documentElement.dir === 'rtl'

/** Returns the step of a horizontal arrow key in reading direction; 0 for other keys. */
export const arrowStep = (key: string): -1 | 0 | 1 => {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return 0
  return (key === 'ArrowLeft') === isRightToLeft() ? 1 : -1
}

/** Returns the x of the edge where lines start, px. */
export const startEdge = ({ left, right }: { readonly left: number; readonly right: number }): number =>
  isRightToLeft() ? right : left

/** Returns the left edge of a panel that starts at x, px. It is moved into the window. */
export const panelLeft = (x: number, width: number, margin = 8): number =>
  Math.max(margin, Math.min(isRightToLeft() ? x - width : x, innerWidth - width - 8))
