import { useEffect } from 'react'
import { type ChannelName, channelOf } from '#shared/contract/events/channels.ts'
import { accountAtom, actNow } from './account.ts'
import { bridge } from './bridge.ts'
import { returned } from './returned.ts'
import { isOfflineAtom } from './session.ts'
import { store } from './store.ts'
import { useAtomValue } from './use-atom-value.ts'

/** Debounce of the first publication, ms. */
const gatherMs = 50
/**
 * During a scroll items change all the time. Publication waits for a rest of `restMs`, but at most `longestMs` after
 * the last publication.
 */
const restMs = 250
const longestMs = 1000

/**
 * Collects the items that this window watches: realtime channels, or users whose status is shown. Several components
 * may watch the same item, so items are counted. Each change publishes the whole list, at most the `max` newest
 * items.
 */
export const createWatchList = (publish: (items: string[]) => void, max: number) => {
  const counts = new Map<string, number>()
  let published = ''
  let publishedAtMonotonic = Number.NEGATIVE_INFINITY
  let changedAtMonotonic = Number.NEGATIVE_INFINITY
  let scheduled = false

  const flush = (): void => {
    const waitMs = Math.min(changedAtMonotonic + restMs, publishedAtMonotonic + longestMs) - performance.now()
    if (waitMs > 0) {
      setTimeout(flush, waitMs)
      return
    }
    scheduled = false
    const items = [...counts.keys()].slice(-max)
    const list = items.join(' ')
    if (list === published) return
    published = list
    publishedAtMonotonic = performance.now()
    publish(items)
  }

  // A timer instead of a frame: a hidden window has no frames but still leaves channels.
  const schedule = (): void => {
    changedAtMonotonic = performance.now()
    if (scheduled) return
    scheduled = true
    setTimeout(flush, gatherMs)
  }

  returned.on(() => {
    published = ''
    schedule()
  })

  /** Adds an item; the returned function removes it, once. */
  return (item: string): (() => void) => {
    counts.set(item, (counts.get(item) ?? 0) + 1)
    schedule()
    let active = true
    return () => {
      if (!active) return
      active = false
      const remaining = (counts.get(item) ?? 1) - 1
      if (remaining > 0) counts.set(item, remaining)
      else counts.delete(item)
      schedule()
    }
  }
}

/** Publishes the realtime channels of visible content to main as one list. */
const addChannel = createWatchList((channels) => void bridge.realtime.watch({ channels }), 400)

/** Watches one channel until the returned function is called. */
export const watch = (name: ChannelName, subject = ''): (() => void) => addChannel(channelOf(name, subject))

/** Watches a channel while the component is mounted. */
export const useWatch = (name: ChannelName, subject = ''): void => {
  useEffect(() => watch(name, subject), [name, subject])
}

/** Statuses of members who left the screen stay until this many newer ones came. */
const keptStatuses = 500
const onlineAtom = accountAtom<ReadonlyMap<string, boolean>>(new Map())

const addUser = createWatchList((userIds) => void bridge.polling.watchChatStatus({ userIds }), 200)

/** Whether a user is online, polled while the component is mounted. Undefined before the first answer, and offline. */
export const useChatStatus = (userId: string): boolean | undefined => {
  useEffect(() => addUser(userId), [userId])
  const isOnline = useAtomValue(onlineAtom).get(userId)
  return useAtomValue(isOfflineAtom) ? undefined : isOnline
}

export const applyChatStatus = (statuses: Readonly<Record<string, boolean>>): void =>
  store.set(
    onlineAtom,
    actNow(),
    (known) => new Map([...known, ...Object.entries(statuses)].slice(-keptStatuses)),
  )
