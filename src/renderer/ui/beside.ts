/** A box, CSS px of the window. */
export interface Rect {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

const gap = 12
const margin = 16

const within = (at: number, size: number, room: number): number =>
  Math.max(margin, Math.min(at, room - size - margin))

/**
 * Returns the position of a card beside its target: right, below, left or above, in this order. The card is in the
 * middle of the window if no side has room or there is no target. It is always inside of the window. With
 * `isMirrored` left and right are swapped.
 */
export const beside = (
  target: Rect | null,
  card: Pick<Rect, 'width' | 'height'>,
  room: Pick<Rect, 'width' | 'height'>,
  isMirrored = false,
): { readonly left: number; readonly top: number } => {
  if (isMirrored) {
    const mirrored = (at: number, width: number): number => room.width - at - width
    const { left, top } = beside(
      target && { ...target, left: mirrored(target.left, target.width) },
      card,
      room,
    )
    return { left: mirrored(left, card.width), top }
  }
  const middle = {
    left: within((room.width - card.width) / 2, card.width, room.width),
    top: within((room.height - card.height) / 2, card.height, room.height),
  }
  if (target === null) return middle
  const right = target.left + target.width
  const bottom = target.top + target.height
  const left = within(target.left, card.width, room.width)
  const top = within(target.top, card.height, room.height)
  const [after, under] = [Math.max(margin, right + gap), Math.max(margin, bottom + gap)]
  if (after + card.width + margin <= room.width) return { left: after, top }
  if (under + card.height + margin <= room.height) return { left, top: under }
  const before = Math.min(target.left - gap, room.width - margin) - card.width
  const over = Math.min(target.top - gap, room.height - margin) - card.height
  if (before >= margin) return { left: before, top }
  if (over >= margin) return { left, top: over }
  return middle
}
