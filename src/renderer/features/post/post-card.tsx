import { IconMessageCircle, IconShare3 } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import { memo } from 'react'
import type { Post } from '#shared/contract/entities/post.ts'
import { authorName } from '#shared/rules/names.ts'
import { bridge } from '../../lib/bridge.ts'
import { componentOnDemand, onDemand, useOnDemand } from '../../lib/on-demand.ts'
import { hasDrafts } from '../../lib/saved-drafts.ts'
import { useWatch } from '../../lib/watch.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { Box, Row, Text } from '../../ui/layout.tsx'
import { Popover } from '../../ui/popover.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { LikeButton } from '../likes/like-button.tsx'
import { likeText } from '../likes/like-text.ts'
import { PeopleButton } from '../likes/people-button.tsx'
import { toggleLike } from '../likes/toggle-like.ts'
import classes from './post.module.css'
import { PostBody } from './post-body.tsx'
import { PostHeader } from './post-header.tsx'
import { PostMenu } from './post-menu.tsx'
import {
  changePostUi,
  isWrittenAbout,
  markPostGone,
  patchPost,
  postAtom,
  postOf,
  postUiAtom,
} from './posts.ts'
import { shareText } from './share-text.ts'
import { postTexts } from './texts.ts'

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

/** The thread under a post: fetched when idle, or when the first one opens. */
export const postThreadOnDemand = onDemand(async () => (await import('./post-thread.tsx')).PostThread)

const ThreadOnDemand = ({ postId }: { readonly postId: string }) => {
  const PostThread = useOnDemand(postThreadOnDemand)
  return PostThread ? <PostThread postId={postId} /> : null
}

const PostEditor = componentOnDemand(
  async () => (await import('./post-editor.tsx')).PostEditor,
  () => <Skeleton height={110} />,
)

const GoneEdit = componentOnDemand(async () => (await import('./gone-edit.tsx')).GoneEdit)

const Counts = ({ post }: { readonly post: Post }) => {
  const liked = likeText(post.like_count, post.like_status)
  const shared = shareText(post.shared_post_count)
  if (liked === '' && shared === '') return null
  const postId = post.id
  return (
    <Row gap={3} align="stretch" justify="between" className={classes.counts}>
      {liked === '' ? (
        <span />
      ) : (
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
    onToggle={() =>
      toggleLike({
        key: `post:${postId}`,
        read: () => postOf(postId),
        write: ({ like_count, like_status }) => patchPost(postId, () => ({ like_count, like_status })),
        send: (like) => (like ? bridge.posts.like({ postId }) : bridge.posts.unlike({ postId })),
        onGone: () => markPostGone(postId),
      })
    }
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
    onClick={() => changePostUi(post.id, { threadOpen: !open })}
  >
    {`${postTexts.comment} (${postTexts.shortNumber(post.comment_count)})`}
  </ActionButton>
)

const Card = ({ post }: { readonly post: Post }) => {
  const ui = useAtomValue(postUiAtom(post.id))
  useWatch('like', post.id)
  useWatch('comment.post', post.id)
  const threadOpen = ui.threadOpen ?? post.unread_comment_count > 0
  const editable = post.kind === 'TextPost' || post.kind === 'SharedPost'
  return (
    <Text
      as="article"
      panel
      shrink
      breaks
      className={classes.card}
      aria-label={authorName(post.user)}
      data-post-id={post.id}
      tabIndex={-1}
    >
      <PostHeader post={post} menu={<PostMenu post={post} />} />
      <Box shrink mt={2}>
        <PostBody post={post} editor={ui.editing && editable ? <PostEditor post={post} /> : null} />
      </Box>
      <Counts post={post} />
      <Row gap={1} className={classes.actions}>
        <PostLike postId={post.id} count={post.like_count} liked={post.like_status} />
        <CommentToggle post={post} open={threadOpen} />
        <ShareMenu postId={post.id} />
      </Row>
      {threadOpen ? <ThreadOnDemand postId={post.id} /> : null}
    </Text>
  )
}

/** The place of a post that cannot be shown; it can take the focus. */
export const GonePost = ({ id }: { readonly id?: string }) => (
  <Text
    as="article"
    panel
    shrink
    breaks
    className={classes.card}
    aria-label={postTexts.postGone}
    data-gone-post-id={id}
    tabIndex={-1}
  >
    <Text py={2} tone="muted">
      {postTexts.postGone}
    </Text>
  </Text>
)

/** Somebody was writing in it or under it: their text stays, to be copied. */
const GoneWithDraft = ({ id }: { readonly id: string }) => (
  <Text
    as="article"
    panel
    shrink
    breaks
    className={classes.card}
    aria-label={postTexts.postGone}
    data-post-id={id}
    tabIndex={-1}
  >
    <Text py={2} tone="muted">
      {postTexts.postGone}
    </Text>
    <GoneEdit id={id} />
    {hasDrafts(`comment:${id}`) ? <ThreadOnDemand postId={id} /> : null}
  </Text>
)

/** A post of the wall, with all that can be done about it. Repaints when its own post changes, and only then. */
export const PostCard = memo(({ id }: { readonly id: string }) => {
  const post = useAtomValue(postAtom(id))
  if (post) return <Card post={post} />
  return isWrittenAbout(id) ? <GoneWithDraft id={id} /> : <GonePost id={id} />
})
PostCard.displayName = 'PostCard'
