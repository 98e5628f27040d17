import { createContext, type ReactNode } from 'react'
import type { Post } from '#shared/contract/entities/post.ts'
import { accountAtom, actNow } from '../../lib/account.ts'
import { store } from '../../lib/store.ts'

/**
 * The composer at the top of the walls. The app provides it, because the walls and the composer are separate features.
 */
export const ComposerSlot = createContext<ReactNode>(null)

/** The post whose edit is open in the composer; null for a new post. */
export const editRequestAtom = accountAtom<Post | null>(null)

/** Opens a post in the composer. */
export const requestEdit = (post: Post): void => store.set(editRequestAtom, actNow(), post)

export const endEdit = (): void => store.set(editRequestAtom, actNow(), null)
