import type { Post } from '#shared/contract/entities/post.ts'
import { actNow } from '../../lib/account.ts'
import { store } from '../../lib/store.ts'
import { endUndo } from '../../lib/undo.ts'
import { editRequestAtom, endEdit } from '../composer/composer-slot.ts'
import { editUndoKey, refusesEdit } from './edit-draft.tsx'
import type { PostActions } from './post-actions-context.ts'
import { changePostUi } from './posts.ts'

/** Opens the editor of a text on the card. It takes over the edit of the composer, because a post has one edit. */
export const editOnCard = (post: Post): void => {
  if (refusesEdit(post)) return
  endUndo(actNow(), editUndoKey(post.id))
  if (store.get(editRequestAtom)?.id === post.id) endEdit()
  changePostUi(post.id, { editing: true, focusEditor: true })
}

/** Opens a post in the composer. It takes over the edit on the card. */
export const editInComposer = (post: Post, onEdit: NonNullable<PostActions['onEdit']>): void => {
  if (refusesEdit(post)) return
  endUndo(actNow(), editUndoKey(post.id))
  changePostUi(post.id, { editing: false })
  onEdit(post)
}
