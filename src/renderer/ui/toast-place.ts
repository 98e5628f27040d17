/** A box of the window, px. */
interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** Marks an element that no toast covers: a form for writing, or its buttons. */
export const keptClear = { 'data-keep-clear': true } as const

/** Space between a toast and what it must not cover, px. */
const gap = 8

/**
 * Returns how far a stack of toasts at the bottom rises, px, so that it covers none of the boxes; 0 if there is no room
 * below `ceiling`.
 */
export const liftOf = (stack: Box, boxes: readonly Box[], ceiling: number): number => {
  const height = stack.bottom - stack.top
  const beside = boxes.filter(({ left, right }) => left < stack.right && right > stack.left)
  let { bottom } = stack
  const isHit = (box: Box): boolean => box.top < bottom + gap && box.bottom > bottom - height - gap
  for (let hit = beside.find(isHit); hit; hit = beside.find(isHit)) bottom = hit.top - gap
  return bottom - height < ceiling ? 0 : stack.bottom - bottom
}
