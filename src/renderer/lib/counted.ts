import type { Boot } from '#shared/ipc/native.ts'
import { accountAtom } from './account.ts'

const nothing: Boot['counted'] = { comments: 0, notifications: 0, likes: 0, reviews: 0 }

/** Main's counts from before this page loaded, shown until the page has its own. */
export const countedAtom = accountAtom(nothing)
