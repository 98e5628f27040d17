import { accountFamily } from '../../lib/account.ts'
import type { Thread } from './thread.ts'

interface Entry {
  thread?: Thread
  readonly dispose: () => void
}

/** The account's opened threads by key. The first view of the wall needs this module, so it imports only the type. */
export const threads = accountFamily((): Entry => {
  const entry: Entry = { dispose: () => entry.thread?.dispose() }
  return entry
})

/** Returns the thread of a key, created on first use. */
export const threadOf = (key: string, create: () => Thread): Thread => {
  const entry = threads.get(key)
  entry.thread ??= create()
  return entry.thread
}

/** Returns the thread of a key if it is on screen. */
export const openThread = (key: string): Thread | undefined => {
  const thread = threads.peek(key)?.thread
  return thread?.isOpen() ? thread : undefined
}

/** Returns the threads on screen of one kind of subject: `post`, `shipment`, `conversation`. */
export const openThreadsOf = (kind: string): readonly Thread[] =>
  threads
    .entries()
    .flatMap(([key, { thread }]) => (thread?.isOpen() && key.startsWith(`${kind}:`) ? [thread] : []))
