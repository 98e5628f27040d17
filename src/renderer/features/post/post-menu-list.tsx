import {
  IconAddressBook,
  IconBoxSeam,
  IconCopy,
  IconEdit,
  IconFileTypePdf,
  IconPencil,
  IconPrinter,
  IconTrash,
  IconUser,
} from '@tabler/icons-react'
import { appLinkTo } from '#shared/app-link.ts'
import type { Post } from '#shared/contract/entities/post.ts'
import { postPath } from '#shared/paths.ts'
import { commandTexts } from '#shared/texts/commands.ts'
import { type Acting, actNow } from '../../lib/account.ts'
import { bridgeFor } from '../../lib/bridge.ts'
import { copyText } from '../../lib/copy-text.ts'
import { wantExport } from '../../lib/export-wanted.ts'
import { accountInFlight } from '../../lib/in-flight.ts'
import { mayDeletePost, mayEditPost } from '../../lib/may.ts'
import { type OverlayOffer, openCargoOf } from '../../lib/overlay.ts'
import { sessionAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { copyTexts } from '../../lib/texts.ts'
import { useViewer } from '../../lib/viewer-context.ts'
import { confirm, showBusy } from '../../ui/dialogs.ts'
import { MenuItem, MenuList } from '../../ui/menu.tsx'
import { openCard } from '../member-cards/open-card.ts'
import { nameIsLink, openMember } from '../person/member-link.ts'
import { personTexts } from '../person/texts.ts'
import { postActionTexts } from './action-texts.ts'
import { offerOf } from './kinds/voyager-body.tsx'
import { editInComposer, editOnCard } from './open-edit.ts'
import { usePostActions } from './post-actions-context.ts'
import { markGone } from './posts.ts'

/** Returns the post's address on the network's website. */
const postLink = (postId: string): string => {
  const { server } = store.get(sessionAtom)
  return `${server ?? ''}${postPath(postId)}`
}

/** Returns the post's app link; null if the network's address does not fit into one. */
const postAppLink = (postId: string): string | null =>
  appLinkTo({ kind: 'post', id: postId }, store.get(sessionAtom).server)

const inFlight = accountInFlight()

/**
 * Deletes a post after confirmation. Returns whether it is gone. A failure shows nothing (product.md#silent-failures).
 */
const deletePost = (acting: Acting, post: Post): Promise<boolean> =>
  inFlight.run(post.id, false, () => confirmAndDelete(acting, post))

const confirmAndDelete = async (acting: Acting, { id: postId, comment_count: n }: Post): Promise<boolean> => {
  const confirmed = await confirm({
    title: postActionTexts.deletePost,
    ...(n > 0 ? { facts: [postActionTexts.withComments(n)] } : {}),
    text: postActionTexts.deleteQuestion,
    confirm: postActionTexts.delete,
    cancel: postActionTexts.cancel,
    danger: true,
  })
  if (!confirmed) return false
  const done = showBusy(acting, postActionTexts.deleting)
  const result = await bridgeFor(acting).posts.delete({ postId })
  done()
  // An already deleted post counts as success.
  return result.ok || result.error.code === 'not-found'
}

/** Returns the voyage that a post offers; null for another post, and for several. */
const voyageOf = (post: Post): OverlayOffer | null => {
  const { kind } = post
  const isVoyage = kind === 'Voyager' || kind === 'LCLVoyager' || kind === 'AirVoyager'
  return isVoyage && post.postable !== null ? offerOf(post.postable, kind) : null
}

interface PostMenuListProps {
  readonly post: Post
  readonly close: () => void
}

/** The actions on a post. Their code loads with the first opened menu, or when idle. */
export const PostMenuList = ({ post, close }: PostMenuListProps) => {
  const viewer = useViewer()
  const viewerId = viewer?.id ?? null
  const { user } = post
  const { onDeleted, onEdit } = usePostActions()
  const appLink = postAppLink(post.id)
  const voyage = voyageOf(post)
  const remove = async (): Promise<void> => {
    const acting = actNow()
    if (!(await deletePost(acting, post))) return
    markGone(acting, post.id)
    onDeleted(post.id)
  }
  return (
    <MenuList close={close}>
      <MenuItem
        icon={<IconCopy size={16} />}
        detail={postActionTexts.copyLinkDetail}
        onClick={() => void copyText(postLink(post.id), copyTexts.linkCopied)}
      >
        {postActionTexts.copyLink}
      </MenuItem>
      {appLink === null ? null : (
        <MenuItem
          icon={<IconCopy size={16} />}
          detail={postActionTexts.copyAppLinkDetail}
          onClick={() => void copyText(appLink, copyTexts.linkCopied)}
        >
          {postActionTexts.copyAppLink}
        </MenuItem>
      )}
      {voyage === null ? null : (
        <MenuItem icon={<IconBoxSeam size={16} />} onClick={() => openCargoOf(voyage)}>
          {commandTexts.names.cargo}
        </MenuItem>
      )}
      <MenuItem icon={<IconPrinter size={16} />} onClick={() => wantExport('print', post.id)}>
        {commandTexts.names.print}
      </MenuItem>
      <MenuItem icon={<IconFileTypePdf size={16} />} onClick={() => wantExport('pdf', post.id)}>
        {commandTexts.names['save-pdf']}
      </MenuItem>
      {nameIsLink(user, viewer) && user.id !== viewerId ? (
        <MenuItem icon={<IconUser size={16} />} onClick={() => openMember(user)}>
          {personTexts.membersWall}
        </MenuItem>
      ) : null}
      {user !== null && user.id !== viewerId ? (
        <MenuItem icon={<IconAddressBook size={16} />} onClick={() => openCard(user)}>
          {personTexts.openCard}
        </MenuItem>
      ) : null}
      {mayEditPost(post, viewerId) ? (
        <MenuItem
          icon={<IconPencil size={16} />}
          detail={postActionTexts.editHere}
          onClick={() => editOnCard(post)}
        >
          {postActionTexts.edit}
        </MenuItem>
      ) : null}
      {mayEditPost(post, viewerId) && onEdit ? (
        <MenuItem
          icon={<IconEdit size={16} />}
          detail={
            post.kind === 'SharedPost' ? postActionTexts.editSharedDetail : postActionTexts.editAllDetail
          }
          onClick={() => editInComposer(post, onEdit)}
        >
          {postActionTexts.editAll}
        </MenuItem>
      ) : null}
      {mayDeletePost(post, viewerId) ? (
        <MenuItem danger icon={<IconTrash size={16} />} onClick={() => void remove()}>
          {postActionTexts.delete}
        </MenuItem>
      ) : null}
    </MenuList>
  )
}
