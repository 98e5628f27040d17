import { keepLatest } from '../../lib/keep-latest.ts'
import { threads } from './open-threads.ts'

/** Closed threads that stay in memory; a day opens hundreds. */
const keptThreads = 30

const keep = keepLatest(threads, keptThreads, ({ thread }) => thread?.isInUse() === true)

/** A thread was left a while ago: of those that were left before it, the oldest are let go that nobody needs. */
export const threadLeft = (key: string): void => keep(key, key)
