import { createContext, use } from 'react'
import type { Thread } from './thread.ts'
import type { ThreadSource } from './thread-source.ts'

interface ThreadView {
  readonly thread: Thread
  /** The thread's source, closed if the thread accepts no more comments. */
  readonly source: ThreadSource
}

export const ThreadViewContext = createContext<ThreadView | null>(null)

/** The name of the author of the comment around a form. */
export const CommentAuthorContext = createContext<string | null>(null)

/** Who reads what is written in the forms below, in a few words; '' where it is plain. */
export const ReadersContext = createContext('')

/** The country of the other side, as the network names it; '' where it is unknown or there are several. */
export const CountryContext = createContext('')

/** Returns the thread around a row or a form. */
export const useThreadView = (): ThreadView => {
  const view = use(ThreadViewContext)
  if (!view) throw new Error('outside of a thread')
  return view
}
