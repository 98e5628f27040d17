/**
 * Messages between this app's windows, so that a thread and a draft are the same in each. They stay within the app's
 * own origin.
 */
export interface WindowTopics {
  /** The key of a thread with a new, changed or deleted comment. */
  readonly thread: string
  /** A saved draft. Empty content for a cleared one. */
  readonly draft: {
    readonly subject: string
    readonly mode: string
    readonly content: string
    /** The account of the draft. A window that shows another account ignores it. */
    readonly account: string | null
  }
}

/** The name of the BroadcastChannel. */
export const windowsChannel = 'quayside'

type Topic = keyof WindowTopics
type Listener = (value: never) => void

const listeners = new Map<Topic, Set<Listener>>()
let channel: BroadcastChannel | null | undefined

const isMessage = (data: unknown): data is { topic: Topic; value: never } =>
  data !== null && typeof data === 'object' && 'topic' in data && 'value' in data

const connected = (): BroadcastChannel | null => {
  if (channel !== undefined) return channel
  channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(windowsChannel)
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isMessage(data)) return
    for (const listener of listeners.get(data.topic) ?? []) listener(data.value)
  })
  return channel
}

export const notifyOtherWindows = <T extends Topic>(topic: T, value: WindowTopics[T]): void =>
  connected()?.postMessage({ topic, value })

/** Subscribes to messages of the other windows; the returned function unsubscribes. */
export const onOtherWindow = <T extends Topic>(
  topic: T,
  listener: (value: WindowTopics[T]) => void,
): (() => void) => {
  connected()
  const known = listeners.get(topic) ?? new Set()
  known.add(listener)
  listeners.set(topic, known)
  return () => known.delete(listener)
}
