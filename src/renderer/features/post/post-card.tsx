import { IconDots, IconMessageCircle, IconShare3 } from '@tabler/icons-react'
import { memo, type ReactNode, useCallback } from 'react'
import type { Post } from '#shared/contract/entities/post.ts'
import { actNow } from '../../lib/account.ts'
import { bridge, bridgeFor } from '../../lib/bridge.ts'
import { mayEditPost } from '../../lib/may.ts'
import { componentOnDemand, onDemand, useOnDemand } from '../../lib/on-demand.ts'
import { recordOpening } from '../../lib/reader-acts.ts'
import { hasDrafts } from '../../lib/saved-drafts.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { useViewer } from '../../lib/viewer-context.ts'
import { useWatch } from '../../lib/watch.ts'
import { wantToWrite } from '../../lib/write-wanted.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Box, Row, Text } from '../../ui/layout.tsx'
import { Popover } from '../../ui/popover.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useRowPlace } from '../../ui/virtual-list/row-place.ts'
import { LikeButton } from '../likes/like-button.tsx'
import { toggleLike } from '../likes/likes.ts'
import { PeopleButton } from '../likes/people-button.tsx'
import { likeText } from '../likes/texts.ts'
import { useAuthorName } from '../person/names.ts'
import { bodyOf } from './kinds/registry.ts'
import classes from './post.module.css'
import { PostHeader } from './post-header.tsx'
import {
  changePostUi,
  hasUnsentText,
  markPostGone,
  patchPost,
  postAtom,
  postOf,
  postUiAtom,
  registerCard,
} from './posts.ts'
import { postTexts, shareText } from './texts.ts'

/** A wall has hundreds of menus that never open. */
export const LazyPostMenu = componentOnDemand(async () => (await import('./post-menu-list.tsx')).PostMenuList)

const PostMenu = ({ post }: { readonly post: Post }) => (
  <Popover
    label={postTexts.more}
    kind="menu"
    align="end"
    trigger={(props) => (
      <IconButton
        {...props}
        data-action="menu"
        size="small"
        label={postTexts.more}
        icon={<IconDots size={18} aria-hidden />}
      />
    )}
  >
    {(close) => <LazyPostMenu post={post} close={close} />}
  </Popover>
)

/** Maximum depth of shared posts within each other that a card shows. */
const deepest = 3

interface PostBodyProps {
  readonly post: Post
  readonly editor?: ReactNode
  readonly depth?: number
}

/** The content of a post, by its kind. */
export const PostBody = ({ post, editor = null, depth = 0 }: PostBodyProps) => {
  const Body = bodyOf(post)
  return (
    <Body
      post={post}
      editor={editor}
      original={(shared) =>
        depth < deepest ? (
          <Box as="section" p={3} shrink mt={2} className={classes.original}>
            <PostHeader post={shared} />
            <PostBody post={shared} depth={depth + 1} />
          </Box>
        ) : null
      }
    />
  )
}

const SharePanel = componentOnDemand(async () => (await import('./share-panel.tsx')).SharePanel)

const ShareMenu = ({ postId }: { readonly postId: string }) => (
  <Popover
    label={postTexts.sharePost}
    align="start"
    trigger={(props) => (
      <ActionButton {...props} icon={<IconShare3 size={16} aria-hidden />} data-action="share">
        {postTexts.share}
      </ActionButton>
    )}
  >
    {(close) => <SharePanel postId={postId} onDone={close} />}
  </Popover>
)

/** The thread under a post. Its code loads when idle, or with the first opened thread. */
export const postThreadOnDemand = onDemand(async () => (await import('./post-thread.tsx')).PostThread)

const ThreadOnDemand = ({ postId }: { readonly postId: string }) => {
  const PostThread = useOnDemand(postThreadOnDemand)
  return PostThread ? <PostThread postId={postId} /> : null
}

const PostEditor = componentOnDemand(
  async () => (await import('./post-editor.tsx')).PostEditor,
  () => <Skeleton height={110} />,
)

const PostEditSign = componentOnDemand(async () => (await import('./post-edit-sign.tsx')).PostEditSign)

const GoneEdit = componentOnDemand(async () => (await import('./gone-edit.tsx')).GoneEdit)

/** The texts of likes and shares, each of which lists its people. At the end of the row, so that no button moves. */
const Counts = ({ post }: { readonly post: Post }) => {
  const liked = likeText(post.like_count, post.like_status)
  const shared = shareText(post.shared_post_count)
  const postId = post.id
  return (
    <Row gap={1} wrap shrink className={classes.counts}>
      {liked === '' ? null : (
        <PeopleButton
          text={liked}
          title={postTexts.likedUsers}
          load={() => bridge.posts.likedUsers({ postId })}
        />
      )}
      {shared === '' ? null : (
        <PeopleButton
          text={shared}
          title={postTexts.sharedUsers}
          load={() => bridge.posts.sharedUsers({ postId })}
        />
      )}
    </Row>
  )
}

interface PostLikeProps {
  readonly postId: string
  readonly count: number
  readonly liked: boolean
}

const PostLike = ({ postId, count, liked }: PostLikeProps) => (
  <LikeButton
    count={count}
    liked={liked}
    onToggle={() => {
      const acting = actNow()
      const { posts } = bridgeFor(acting)
      return toggleLike({
        key: `post:${postId}`,
        read: () => postOf(postId),
        write: ({ like_count, like_status }) =>
          patchPost(acting, postId, () => ({ like_count, like_status })),
        send: (like) => (like ? posts.like({ postId }) : posts.unlike({ postId })),
        onGone: () => markPostGone(acting, postId),
      })
    }}
  />
)

interface CommentToggleProps {
  readonly post: Post
  readonly open: boolean
}

const CommentToggle = ({ post, open }: CommentToggleProps) => (
  <ActionButton
    icon={<IconMessageCircle size={16} aria-hidden />}
    data-action="comment"
    aria-label={postTexts.commentCount(post.comment_count)}
    aria-expanded={open}
    onClick={() => {
      recordOpening()
      if (!open) wantToWrite(`comment:${post.id}`, { scrolls: false })
      changePostUi(post.id, { threadOpen: !open, threadHeight: 0 })
    }}
  >
    {postTexts.commentCount(postTexts.shortNumber(post.comment_count))}
  </ActionButton>
)

interface ArticleProps {
  readonly id: string
  readonly label: string
  readonly isGone?: boolean
  readonly children: ReactNode
}

const Article = ({ id, label, isGone = false, children }: ArticleProps) => (
  <Text
    as="article"
    panel
    shrink
    breaks
    ref={useCallback((card: HTMLElement) => registerCard(id, card), [id])}
    className={classes.card}
    aria-label={label}
    data-post-id={isGone ? undefined : id}
    data-gone-post-id={isGone ? id : undefined}
    tabIndex={-1}
    {...useRowPlace()}
  >
    {children}
  </Text>
)

const Card = ({ post }: { readonly post: Post }) => {
  const ui = useAtomValue(postUiAtom(post.id))
  const name = useAuthorName(post.user)
  useWatch('like', post.id)
  useWatch('comment.post', post.id)
  const threadOpen = ui.threadOpen ?? post.unread_comment_count > 0
  const viewerId = useViewer()?.id ?? null
  const editable = post.kind === 'TextPost' || post.kind === 'SharedPost'
  return (
    <Article id={post.id} label={name}>
      <PostHeader post={post} menu={<PostMenu post={post} />} />
      <Box shrink mt={2}>
        <PostBody post={post} editor={ui.editing && editable ? <PostEditor post={post} /> : null} />
      </Box>
      {mayEditPost(post, viewerId) && !ui.editing ? <PostEditSign post={post} /> : null}
      <Row gap={1} wrap className={classes.actions}>
        <PostLike postId={post.id} count={post.like_count} liked={post.like_status} />
        <CommentToggle post={post} open={threadOpen} />
        <ShareMenu postId={post.id} />
        <Counts post={post} />
      </Row>
      {threadOpen ? <ThreadOnDemand postId={post.id} /> : null}
    </Article>
  )
}

/** Replaces a post that cannot be shown. It can take the focus. */
export const GonePost = ({ id = '' }: { readonly id?: string }) => (
  <Article id={id} label={postTexts.postGone} isGone>
    <Text py={2} tone="muted">
      {postTexts.postGone}
    </Text>
  </Article>
)

/** Replaces a deleted post that has unsent text, which the member can still copy. */
const GoneWithDraft = ({ id }: { readonly id: string }) => (
  <Article id={id} label={postTexts.postGone}>
    <Text py={2} tone="muted">
      {postTexts.postGone}
    </Text>
    <GoneEdit id={id} />
    {hasDrafts(`comment:${id}`) ? <ThreadOnDemand postId={id} /> : null}
  </Article>
)

/** A post of the wall with its actions. It rerenders only when its own post changes. */
export const PostCard = memo(({ id }: { readonly id: string }) => {
  const post = useAtomValue(postAtom(id))
  if (post) return <Card post={post} />
  return hasUnsentText(id) ? <GoneWithDraft id={id} /> : <GonePost id={id} />
})
PostCard.displayName = 'PostCard'
