import { atom } from 'jotai'
import type { Post } from '#shared/contract/entities/post.ts'
import { onAccountChange } from '../../lib/account.ts'
import { store } from '../../lib/store.ts'

/** The post that is being edited in the composer; null while it writes a new one. */
export const editRequestAtom = atom<Post | null>(null)

/** Asks the composer to edit a post. */
export const requestEdit = (post: Post): void => store.set(editRequestAtom, post)

export const endEdit = (): void => store.set(editRequestAtom, null)

onAccountChange(endEdit)
