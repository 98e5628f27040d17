import { accountMap } from '../../lib/account.ts'
import { threads } from './open-threads.ts'

/** So many threads that nobody looks at any more are as they were left; a day opens hundreds. */
const keptThreads = 30

/** The keys of those, the longest ago first. */
const left = accountMap<true>()

/** A thread was left a while ago: of those that were left before it, the oldest are let go that nobody needs. */
export const threadLeft = (key: string): void => {
  left.delete(key)
  left.set(key, true)
  for (const old of [...left.keys()].slice(0, -keptThreads)) {
    if (threads.peek(old)?.thread?.isInUse()) continue
    left.delete(old)
    threads.remove(old)
  }
}
