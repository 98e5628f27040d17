import { atom } from 'jotai'
import { atomFamily } from 'jotai-family'
import { store } from '../../lib/store.ts'

/** What stands open on a card. Kept apart from the card, which comes and goes while the wall scrolls. */
export interface PostUi {
  /** Null until the reader or the post's unread comments have decided. */
  readonly threadOpen: boolean | null
  readonly editing: boolean
}

export const postUiAtom = atomFamily((_id: string) => atom<PostUi>({ threadOpen: null, editing: false }))

export const changePostUi = (id: string, change: Partial<PostUi>): void =>
  store.set(postUiAtom(id), (ui) => ({ ...ui, ...change }))
