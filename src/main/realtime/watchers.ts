import { parseChannel } from '#shared/contract/events/contract.ts'

/** Wanted channels of all windows. They linger briefly, so that scrolling back costs nothing. */
export interface Watchers {
  /** Replaces a window's channels. */
  watch(windowId: number, channels: readonly string[]): void
  /** Replaces the permanent channels. */
  pin(channels: readonly string[]): void
  forget(windowId: number): void
  wanted(): ReadonlySet<string>
  stop(): void
}

/** Maximum channels: no screen needs more, and it limits the server's load (product.md#realtime). */
export const maxChannels = 400

/**
 * Merges the channels of all windows. Calls `onChange` with the whole set after each change. Order: pinned channels,
 * then watched ones (end of each list first), then lingering ones. Channels beyond the maximum wait.
 */
export const createWatchers = (
  onChange: (wanted: ReadonlySet<string>) => void,
  linger: number,
  now: () => number = () => performance.now(),
): Watchers => {
  const lists = new Map<number, readonly string[]>()
  let pinned: readonly string[] = []
  const lingering = new Map<string, number>()
  let wanted: ReadonlySet<string> = new Set()
  let timer: NodeJS.Timeout | undefined

  const usable = (channels: readonly string[]): string[] =>
    channels.filter((channel) => parseChannel(channel) !== null)

  const update = (): void => {
    const time = now()
    const watched = new Set([...pinned, ...[...lists.values()].flat().toReversed()])
    for (const channel of wanted) {
      if (!watched.has(channel) && !lingering.has(channel)) lingering.set(channel, time + linger)
    }
    for (const [channel, until] of lingering) {
      if (watched.has(channel) || until <= time) lingering.delete(channel)
    }
    clearTimeout(timer)
    const nextEnd = Math.min(...lingering.values())
    if (Number.isFinite(nextEnd)) timer = setTimeout(update, Math.max(1, nextEnd - time))

    const next = new Set([...watched, ...[...lingering.keys()].toReversed()].slice(0, maxChannels))
    for (const channel of lingering.keys()) if (!next.has(channel)) lingering.delete(channel)
    if (next.size === wanted.size && [...next].every((channel) => wanted.has(channel))) return
    wanted = next
    onChange(wanted)
  }

  return {
    watch: (windowId, channels) => {
      lists.set(windowId, usable(channels))
      update()
    },
    pin: (channels) => {
      pinned = usable(channels)
      update()
    },
    forget: (windowId) => {
      if (lists.delete(windowId)) update()
    },
    wanted: () => wanted,
    stop: () => {
      clearTimeout(timer)
      lingering.clear()
    },
  }
}
