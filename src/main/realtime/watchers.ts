import { parseChannel } from '#shared/contract/events/contract.ts'

/** Who wants which channels, over all windows, with a short linger so that scrolling back costs nothing. */
export interface Watchers {
  /** Replaces a window's list. */
  watch(windowId: number, channels: readonly string[]): void
  /** Replaces the list of those that are always wanted. */
  hold(channels: readonly string[]): void
  forget(windowId: number): void
  wanted(): ReadonlySet<string>
  stop(): void
}

/** No screen needs more, and a server should not have to bear more (product.md#subscriptions). */
export const mostChannels = 400

/**
 * Counts channels over windows. `onChange` hears the whole set whenever it changes. What is held comes first, then
 * what windows watch now, newest last asked first kept, then what lingers; what is over the cap waits.
 */
export const createWatchers = (
  onChange: (wanted: ReadonlySet<string>) => void,
  linger: number,
  now: () => number = Date.now,
): Watchers => {
  const lists = new Map<number, readonly string[]>()
  let held: readonly string[] = []
  const lingering = new Map<string, number>()
  let wanted: ReadonlySet<string> = new Set()
  let timer: NodeJS.Timeout | undefined

  const usable = (channels: readonly string[]): string[] =>
    channels.filter((channel) => parseChannel(channel) !== null)

  const update = (): void => {
    const time = now()
    const watched = new Set([...held, ...[...lists.values()].flat().toReversed()])
    for (const channel of wanted) {
      if (!watched.has(channel) && !lingering.has(channel)) lingering.set(channel, time + linger)
    }
    for (const [channel, until] of lingering) {
      if (watched.has(channel) || until <= time) lingering.delete(channel)
    }
    clearTimeout(timer)
    const next = Math.min(...lingering.values())
    if (Number.isFinite(next)) timer = setTimeout(update, Math.max(1, next - time))

    const kept = new Set([...watched, ...[...lingering.keys()].toReversed()].slice(0, mostChannels))
    for (const channel of lingering.keys()) if (!kept.has(channel)) lingering.delete(channel)
    if (kept.size === wanted.size && [...kept].every((channel) => wanted.has(channel))) return
    wanted = kept
    onChange(wanted)
  }

  return {
    watch: (windowId, channels) => {
      lists.set(windowId, usable(channels))
      update()
    },
    hold: (channels) => {
      held = usable(channels)
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
