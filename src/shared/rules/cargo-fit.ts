/**
 * Containers for cargo (user-guide.md#cargo-calculator): by volume, by weight, and by a simple layout in layers of equal
 * pieces. The layout is no loading plan: it knows neither the balance nor the lashing of cargo.
 */
import { type CargoLine, cargoTotals, exactLength, exactWeight, grossOf, lengthIn } from './cargo.ts'

export const containerNames = ['20GP', '40GP', '40HC', '45HC'] as const
export type ContainerName = (typeof containerNames)[number]

/** Inside sizes and door in mm, payload in kg. */
interface Container {
  readonly length: number
  readonly width: number
  readonly height: number
  readonly doorWidth: number
  readonly doorHeight: number
  readonly payload: number
}

/**
 * Usual sizes of dry containers by the World Shipping Council, at least the minima of ISO 668 and ISO 1496-1. The payload
 * is the rating of 30,480 kg by ISO 668 less a usual tare. Single containers differ: their plate counts.
 */
export const containers: Readonly<Record<ContainerName, Container>> = {
  '20GP': { length: 5896, width: 2350, height: 2393, doorWidth: 2340, doorHeight: 2274, payload: 28_200 },
  '40GP': { length: 12_032, width: 2350, height: 2392, doorWidth: 2340, doorHeight: 2274, payload: 26_700 },
  '40HC': { length: 12_032, width: 2350, height: 2697, doorWidth: 2340, doorHeight: 2577, payload: 26_500 },
  '45HC': { length: 13_556, width: 2347, height: 2696, doorWidth: 2340, doorHeight: 2584, payload: 25_600 },
}

/** Equal pieces on each other, on the floor of a container. Sizes and places in mm, from the front left corner. */
export interface Pile {
  /** Index of the cargo's line. */
  readonly line: number
  /** Place and size along the container. */
  readonly x: number
  readonly length: number
  /** Place and size across the container. */
  readonly y: number
  readonly width: number
  /** Height of one piece. */
  readonly height: number
  readonly count: number
}

export interface ContainerFit {
  readonly byVolume: number
  /** By the known weights. */
  readonly byWeight: number
  /** Indexes of the lines whose pieces are too large for the inside or the door, or heavier than the payload. */
  readonly unfit: readonly number[]
  /** The stacks in each container of the layout; none if a piece does not fit. */
  readonly loads: readonly (readonly Pile[])[]
  /** The containers needed by all three; null if a piece does not fit. */
  readonly needed: number | null
}

/** A piece as it stands in the container, in mm, and the number that may stand on each other. */
interface Standing {
  readonly along: number
  readonly across: number
  readonly height: number
  readonly most: number
}

/** Returns how often a size goes into a space. */
const times = (space: number, size: number): number => Math.floor(space / size + 1e-9)

const standingsOf = (line: CargoLine, box: Container): readonly Standing[] => {
  const [l, w, h] = [line.length, line.width, line.height].map((side) =>
    lengthIn(exactLength(side, line.unit), 'mm'),
  ) as [number, number, number]
  const tilted = [
    [l, h, w],
    [h, l, w],
    [w, h, l],
    [h, w, l],
  ] as const
  const ways = [[l, w, h] as const, [w, l, h] as const, ...(line.mayTilt ? tilted : [])]
  return ways.flatMap(([along, across, height]) => {
    const isInside = along <= box.length && across <= box.width
    const passes = height <= box.doorHeight && Math.min(along, across) <= box.doorWidth
    const most = line.isStackable ? times(box.height, height) : 1
    return isInside && passes ? [{ along, across, height, most }] : []
  })
}

interface Floor {
  readonly length: number
  readonly width: number
}

/** A part of the floor with pieces that all stand alike. */
interface Part extends Floor {
  readonly standing: Standing
  readonly x: number
  readonly y: number
}

const capacityOf = (parts: readonly Part[]): number =>
  parts.reduce(
    (sum, { standing, length, width }) =>
      sum + times(length, standing.along) * times(width, standing.across) * standing.most,
    0,
  )

/** Returns the sizes of no row to as many rows as a space takes. */
const rowsIn = (space: number, size: number): readonly number[] =>
  Array.from({ length: times(space, size) + 1 }, (_, rows) => rows * size)

/** Divides the floor in two, with each number of rows across it or along it in the first part. */
const divisions = (
  one: Standing,
  other: Standing,
  { length, width }: Floor,
): readonly (readonly Part[])[] => [
  ...rowsIn(length, one.along).map((first) => [
    { standing: one, x: 0, y: 0, length: first, width },
    { standing: other, x: first, y: 0, length: length - first, width },
  ]),
  ...rowsIn(width, one.across).map((first) => [
    { standing: one, x: 0, y: 0, length, width: first },
    { standing: other, x: 0, y: first, length, width: width - first },
  ]),
]

/** Returns the division of the floor that takes the most equal pieces. */
const bestParts = (standings: readonly Standing[], floor: Floor): readonly Part[] => {
  let best: readonly Part[] = []
  for (const one of standings)
    for (const other of standings)
      for (const parts of divisions(one, other, floor)) if (capacityOf(parts) > capacityOf(best)) best = parts
  return best
}

/** Returns the stacks of at most `pieces` pieces of a line. */
const stacksIn = (parts: readonly Part[], line: number, pieces: number): readonly Pile[] => {
  const stacks: Pile[] = []
  let left = pieces
  for (const { standing, x, y, length, width } of parts)
    for (let row = 0; row < times(length, standing.along); row += 1)
      for (let at = 0; at < times(width, standing.across) && left > 0; at += 1) {
        const { along, across, height, most } = standing
        const count = Math.min(most, left)
        left -= count
        stacks.push({
          line,
          x: x + row * along,
          length: along,
          y: y + at * across,
          width: across,
          height,
          count,
        })
      }
  return stacks
}

/** Fills containers with each line by itself. */
const eachAlone = (
  lines: readonly CargoLine[],
  all: readonly (readonly Standing[])[],
  floor: Floor,
): readonly (readonly Pile[])[] =>
  lines.flatMap(({ pieces }, line) => {
    const parts = bestParts(all[line] ?? [], floor)
    const most = capacityOf(parts)
    return Array.from({ length: Math.ceil(pieces / most) }, (_, at) =>
      stacksIn(parts, line, Math.min(most, pieces - at * most)),
    )
  })

/**
 * Fills containers with rows of stacks, the deepest first. A stack that does not fit beside the last one begins a row, and
 * a row that does not fit behind the last one a container ('next fit, decreasing'). So more pieces never need fewer
 * containers.
 */
const rowsOfAll = (
  lines: readonly CargoLine[],
  all: readonly (readonly Standing[])[],
  floor: Floor,
): readonly (readonly Pile[])[] => {
  const depthOfPiece = ({ along, across, most }: Standing): number =>
    along / (times(floor.width, across) * most)
  const stacks = lines
    .map(({ pieces }, line) => {
      const standing = (all[line] ?? []).toSorted((a, b) => depthOfPiece(a) - depthOfPiece(b))[0] as Standing
      return { line, pieces, standing }
    })
    .toSorted((a, b) => b.standing.along - a.standing.along)
    .flatMap(({ line, pieces, standing: { along, across, height, most } }) =>
      Array.from({ length: Math.ceil(pieces / most) }, (_, at) => ({
        line,
        length: along,
        width: across,
        height,
        count: Math.min(most, pieces - at * most),
      })),
    )
  const loads: Pile[][] = []
  let [x, y, depth] = [floor.length, floor.width, 0]
  for (const stack of stacks) {
    if (y + stack.width > floor.width + 1e-6) {
      x += depth
      y = 0
      depth = stack.length
      if (x + depth > floor.length + 1e-6) {
        loads.push([])
        x = 0
      }
    }
    loads.at(-1)?.push({ ...stack, x, y })
    y += stack.width
  }
  return loads
}

const turnedStanding = ({ along, across, ...rest }: Standing): Standing => ({
  ...rest,
  along: across,
  across: along,
})
const turnedStack = ({ x, y, length, width, ...rest }: Pile): Pile => ({
  ...rest,
  x: y,
  y: x,
  length: width,
  width: length,
})

/** Returns the layout with the fewest containers: in rows across, in rows along, or each line by itself. */
const layoutOf = (
  lines: readonly CargoLine[],
  all: readonly (readonly Standing[])[],
  { length, width }: Floor,
): readonly (readonly Pile[])[] => {
  const turned = all.map((standings) => standings.map(turnedStanding))
  const layouts = [
    rowsOfAll(lines, all, { length, width }),
    rowsOfAll(lines, turned, { length: width, width: length }).map((stacks) => stacks.map(turnedStack)),
    eachAlone(lines, all, { length, width }),
  ]
  return layouts.reduce((best, layout) => (layout.length < best.length ? layout : best))
}

/** Returns how many containers of a kind the cargo needs. */
export const fitIn = (name: ContainerName, lines: readonly CargoLine[]): ContainerFit => {
  const box = containers[name]
  const all = lines.map((line) => standingsOf(line, box))
  const payload = exactWeight(box.payload, 'kg')
  const unfit = lines.flatMap((line, at) => {
    const isHeavy = (grossOf(line) ?? 0n) > payload * BigInt(line.pieces)
    return isHeavy || all[at]?.length === 0 ? [at] : []
  })
  const capacity =
    exactLength(box.length, 'mm') * exactLength(box.width, 'mm') * exactLength(box.height, 'mm')
  const timesUp = (n: bigint, by: bigint): number => Number((n + by - 1n) / by)
  const byVolume = timesUp(cargoTotals(lines).volume, capacity)
  const byWeight = timesUp(
    lines.reduce((sum, line) => sum + (grossOf(line) ?? 0n), 0n),
    payload,
  )
  const loads = unfit.length > 0 ? [] : layoutOf(lines, all, box)
  return {
    byVolume,
    byWeight,
    unfit,
    loads,
    needed: unfit.length > 0 ? null : Math.max(byVolume, byWeight, loads.length),
  }
}
