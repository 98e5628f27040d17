/** A rectangle in device-independent pixels. */
export interface Rectangle {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export const minSize = { width: 720, height: 560 }
const usual = { width: 1280, height: 860 }

/** Length of the title bar that must be on a display, so that the user can reach the window. */
const grip = 80

const overlap = (aStart: number, aLength: number, bStart: number, bLength: number): number =>
  Math.min(aStart + aLength, bStart + bLength) - Math.max(aStart, bStart)

const within = (value: number, low: number, high: number): number =>
  Math.max(low, Math.min(value, Math.max(low, high)))

/**
 * Returns the bounds of a new window: the saved ones, but no larger than a display's work area and with the top edge
 * reachable, since displays change. Without saved bounds the system chooses the position.
 */
export const fitBounds = (
  saved: Rectangle | null,
  workAreas: readonly Rectangle[],
): { width: number; height: number; x?: number; y?: number } => {
  const first = workAreas[0]
  if (!first) return saved ? { width: saved.width, height: saved.height } : { ...usual }
  if (!saved)
    return { width: Math.min(usual.width, first.width), height: Math.min(usual.height, first.height) }
  const home = workAreas.find(
    (area) =>
      overlap(saved.x, saved.width, area.x, area.width) >= grip &&
      saved.y >= area.y - 1 &&
      saved.y <= area.y + area.height - grip,
  )
  const area = home ?? first
  const width = within(saved.width, minSize.width, area.width)
  const height = within(saved.height, minSize.height, area.height)
  if (home) return { x: saved.x, y: saved.y, width, height }
  return {
    x: Math.round(area.x + Math.max(0, area.width - width) / 2),
    y: Math.round(area.y + Math.max(0, area.height - height) / 2),
    width,
    height,
  }
}
