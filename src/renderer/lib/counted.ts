import type { Boot } from '#shared/ipc/native.ts'
import { accountAtom } from './account.ts'

const nothing: Boot['counted'] = { comments: 0, notifications: 0, reviews: 0 }

/** What main counted before this page was loaded: figures stay until the page has its own. */
export const countedAtom = accountAtom(nothing)
