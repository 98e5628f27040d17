import { atom } from 'jotai'
import { atomFamily } from 'jotai-family'
import { store } from '../../lib/store.ts'

/** What is open on a card. Apart from the card, which comes and goes while the wall scrolls. */
export interface PostUi {
  /** Null until the reader or the post's unread comments have decided. */
  readonly threadOpen: boolean | null
  readonly editing: boolean
  /** Somebody has just asked for the editor. One that only scrolls back into view takes no focus. */
  readonly focusEditor: boolean
}

export const postUiAtom = atomFamily((_id: string) =>
  atom<PostUi>({ threadOpen: null, editing: false, focusEditor: false }),
)

export const changePostUi = (id: string, change: Partial<PostUi>): void =>
  store.set(postUiAtom(id), (ui) => ({ ...ui, ...change }))
