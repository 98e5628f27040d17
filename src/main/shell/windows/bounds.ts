/** A rectangle in device-independent pixels. */
export interface Rectangle {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export const minSize = { width: 720, height: 560 }
const mainSize = { width: 1280, height: 860 }

/** Length of the title bar that must be on a display, so that the user can drag it beside its buttons. */
const grip = 200
/** A window may reach this far beyond its displays: snapped windows have an invisible border there. */
const border = 16

const overlap = (aStart: number, aLength: number, bStart: number, bLength: number): number =>
  Math.min(aStart + aLength, bStart + bLength) - Math.max(aStart, bStart)

const within = (value: number, low: number, high: number): number =>
  Math.max(low, Math.min(value, Math.max(low, high)))

/** Moves a length into the range from `low` to `high`, unless it only reaches out by a border. */
const shifted = (start: number, length: number, low: number, high: number): number =>
  start >= low - border && start + length <= high + border ? start : within(start, low, high - length)

/** Returns the position on these displays from which the whole window is visible. */
const onto = (saved: Rectangle, areas: readonly Rectangle[]): { readonly x: number; readonly y: number } => {
  const high = (start: 'x' | 'y', length: 'width' | 'height'): number =>
    Math.max(...areas.map((area) => area[start] + area[length]))
  return {
    x: shifted(saved.x, saved.width, Math.min(...areas.map(({ x }) => x)), high('x', 'width')),
    y: shifted(saved.y, saved.height, Math.min(...areas.map(({ y }) => y)), high('y', 'height')),
  }
}

/**
 * Returns the bounds of a new window: the saved ones, but no larger than a display's work area and not beyond the
 * displays that it is on, since displays change. Without saved bounds it has the usual size, and the system
 * chooses the position.
 */
export const fitBounds = (
  saved: Rectangle | null,
  workAreas: readonly Rectangle[],
  usual: { readonly width: number; readonly height: number } = mainSize,
): { width: number; height: number; x?: number; y?: number } => {
  const first = workAreas[0]
  if (!first) return saved ? { width: saved.width, height: saved.height } : { ...usual }
  if (!saved)
    return { width: Math.min(usual.width, first.width), height: Math.min(usual.height, first.height) }
  const isOn = (area: Rectangle): boolean =>
    overlap(saved.x, saved.width, area.x, area.width) > border &&
    overlap(saved.y, saved.height, area.y, area.height) > border
  const home = workAreas.find(
    (area) =>
      overlap(saved.x, saved.width, area.x, area.width) >= grip &&
      saved.y >= area.y - 1 &&
      saved.y <= area.y + area.height - grip,
  )
  const area = home ?? first
  const width = within(saved.width, minSize.width, area.width)
  const height = within(saved.height, minSize.height, area.height)
  if (home) return { ...onto({ ...saved, width, height }, workAreas.filter(isOn)), width, height }
  return {
    x: Math.round(area.x + Math.max(0, area.width - width) / 2),
    y: Math.round(area.y + Math.max(0, area.height - height) / 2),
    width,
    height,
  }
}
