import { accountFamily } from '../../lib/account.ts'
import type { Thread } from './thread.ts'

interface Entry {
  thread?: Thread
  readonly dispose: () => void
}

/** Every thread that was opened for this account, by key. Its type alone is imported: the wall's first view needs this. */
export const threads = accountFamily((): Entry => {
  const entry: Entry = { dispose: () => entry.thread?.dispose() }
  return entry
})

/** The thread of a key, made when it is first opened. */
export const threadOf = (key: string, create: () => Thread): Thread => {
  const entry = threads.get(key)
  entry.thread ??= create()
  return entry.thread
}

/** The thread of a key, if it is on screen. */
export const openThread = (key: string): Thread | undefined => {
  const thread = threads.peek(key)?.thread
  return thread?.isOpen() ? thread : undefined
}

/** The threads on screen about one kind of subject: `post`, `shipment`, `conversation`. */
export const openThreadsOf = (kind: string): readonly Thread[] =>
  threads
    .entries()
    .flatMap(([key, { thread }]) => (thread?.isOpen() && key.startsWith(`${kind}:`) ? [thread] : []))
