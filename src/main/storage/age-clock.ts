const dayMs = 24 * 60 * 60_000

/** What the network says of the time may be behind this computer's clock by so much, ms, and that clock be right all the same. */
const slack = 2 * dayMs

/**
 * By which time what is kept is too old (product.md#archive): a wall clock that was set by mistake must neither remove everything nor
 * keep anything for good. All in ms since 1970.
 */
export interface AgeClock {
  /** The network has just said what time it is. */
  hear(date: number): void
  /** What it is by the network; null before that ever said anything. */
  heard(): number | null
  /** When something is seen now: time does not go behind what the network has said. */
  seenAt(): number
  /** The latest that it can be by both clocks; null before the network ever said anything: nothing is too old then. */
  surely(): number | null
  /** What says that it is of later than this was written by a clock that was wrong. */
  latest(): number
}

/** What is from before that is older than so many days, ms since 1970; null while nobody can say what is. */
export const oldBefore = ({ surely }: Pick<AgeClock, 'surely'>, days: number): number | null => {
  const now = surely()
  return now === null ? null : now - days * dayMs
}

export interface Clocks {
  readonly wall: () => number
  /** Ms of a clock that is never set. */
  readonly ticks: () => number
}

const ours: Clocks = { wall: Date.now, ticks: () => performance.now() }

/** A clock that starts with what the network said last, in an earlier run or to another thread. */
export const createAgeClock = (said: number | null, { wall, ticks }: Clocks = ours): AgeClock => {
  let known = said === null ? null : { said, at: ticks() }
  const heard = (): number | null => (known === null ? null : Math.round(known.said + ticks() - known.at))
  const seenAt = (): number => Math.max(wall(), heard() ?? 0)
  return {
    hear: (date) => {
      if (Number.isFinite(date)) known = { said: date, at: ticks() }
    },
    heard,
    seenAt,
    surely: () => {
      const network = heard()
      return network === null ? null : Math.min(wall(), network + slack)
    },
    latest: () => seenAt() + slack,
  }
}
