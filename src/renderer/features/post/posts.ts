import { atom, type PrimitiveAtom } from 'jotai'
import type { FeedRow, Post } from '#shared/contract/entities/post.ts'
import type { UserRef } from '#shared/contract/entities/user.ts'
import { isSameValue } from '#shared/rules/same-value.ts'
import { type Acting, accountAtom, accountFamily, actNow } from '../../lib/account.ts'
import type { Reaction, Reactions } from '../../lib/reactions.ts'
import { hasDrafts } from '../../lib/saved-drafts.ts'
import { viewerAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { threadReads } from '../../lib/unread.ts'
import { afterEvent, isLikeInFlight } from '../likes/likes.ts'
import { likeComment, onWritten, unlikeComment } from '../thread/open-threads.ts'

/** UI state of a card, separate from the card, which unmounts while the wall scrolls. */
interface PostUi {
  /** Null before the reader or the post's unread comments have decided. */
  readonly threadOpen: boolean | null
  /** Height of an open thread before a switch of accounts, px, which it keeps until it is loaded; otherwise 0. */
  readonly threadHeight: number
  readonly editing: boolean
  /** Whether the reader has just opened the editor. One that only scrolls back into view takes no focus. */
  readonly focusEditor: boolean
}

/** Creates this window's state of one post. */
const createPostState = () => {
  const postAtom = atom<Post | null>(null) as PrimitiveAtom<Post | null>
  return {
    /** Null for a post that is unknown or deleted. */
    postAtom,
    uiAtom: atom<PostUi>({ threadOpen: null, threadHeight: 0, editing: false, focusEditor: false }),
    /** Ids of counted comments, so that neither a duplicate event nor the viewer's own echo counts twice. */
    counted: new Set<string>(),
    /** The card on the page; null without one. */
    card: null as HTMLElement | null,
    dispose: () => store.set(postAtom, null),
  }
}

export const heldPosts = accountFamily(createPostState)

/** Returns the atom of a post. Each post has its own, so that an event rerenders one card instead of a list. */
export const postAtom = (id: string) => heldPosts.get(id).postAtom
export const postUiAtom = (id: string) => heldPosts.get(id).uiAtom

export const postOf = (id: string): Post | null => store.get(postAtom(id))

const isSamePost = (a: Post | null, b: Post): boolean => isSameValue(a, b)

/** The known posts that were found to be deleted. Shares of them then show that at once. */
export const gonePostsAtom = accountAtom<ReadonlySet<string>>(new Set())

/** Notes that a post is deleted. */
export const markGone = (acting: Acting, id: string): void =>
  store.set(gonePostsAtom, acting, (gone) => new Set(gone).add(id))

/** Stores the server's version of a post. An unchanged post keeps its identity and rerenders nothing. */
export const putPost = (acting: Acting, fetched: Post): void => {
  if (!acting.isCurrent()) return
  const known = postOf(fetched.id)
  // An unchanged age as text gives no better time of sending.
  const isSameAge = known?.sent_about !== undefined && known.created_at_ago === fetched.created_at_ago
  const post = isSameAge ? { ...fetched, sent_about: known.sent_about } : fetched
  if (!isSamePost(known, post)) store.set(postAtom(post.id), post)
  if (store.get(gonePostsAtom).has(post.id))
    store.set(gonePostsAtom, acting, (gone) => new Set([...gone].filter((id) => id !== post.id)))
}

export const storeRows = (acting: Acting, rows: readonly FeedRow[]): void => {
  for (const row of rows) if (row.type === 'post') putPost(acting, row.post)
}

/** Changes a known post; ignores an unknown one. */
export const patchPost = (acting: Acting, id: string, change: (post: Post) => Partial<Post>): void => {
  const post = acting.isCurrent() ? postOf(id) : null
  if (post) store.set(postAtom(id), { ...post, ...change(post) } as Post)
}

/** Registers the card of a post on the page; the returned function removes it. */
export const registerCard = (id: string, card: HTMLElement): (() => void) => {
  const held = heldPosts.get(id)
  held.card = card
  return () => {
    if (held.card === card) held.card = null
  }
}

/** Returns the card of a post on the page, also of a deleted one. */
export const cardOfPost = (id: string): HTMLElement | null => heldPosts.peek(id)?.card ?? null

/** Marks a post as deleted. Its card shows that and keeps its place. */
export const markPostGone = (acting: Acting, id: string): void => {
  if (!acting.isCurrent()) return
  const hadFocus = cardOfPost(id)?.contains(document.activeElement) === true
  markGone(acting, id)
  store.set(postAtom(id), null)
  if (hadFocus) void import('../../ui/keep-focus.ts').then(({ moveFocus }) => moveFocus(() => cardOfPost(id)))
}

export const changePostUi = (id: string, change: Partial<PostUi>): void =>
  store.set(postUiAtom(id), (ui) => ({ ...ui, ...change }))

/** The part of a card's state that a switch of accounts keeps. */
export type ParkedCard = Pick<PostUi, 'threadOpen' | 'threadHeight' | 'editing'>

/** Returns whether the editor and the thread of a post are open, with the thread's height if it is on the page. */
export const parkedCardOf = (id: string): ParkedCard => ({
  threadOpen: store.get(postUiAtom(id)).threadOpen,
  editing: store.get(postUiAtom(id)).editing,
  threadHeight: cardOfPost(id)?.querySelector<HTMLElement>(':scope > section')?.offsetHeight ?? 0,
})

/** Counts a comment once, either with the viewer's own answer or with the event. */
export const countComment = (
  acting: Acting,
  postId: string,
  commentId: string | null,
  total: number | null = null,
): void => {
  if (!acting.isCurrent()) return
  const { counted } = heldPosts.get(postId)
  const isNew = commentId === null || !counted.has(commentId)
  if (commentId !== null) counted.add(commentId)
  if (total === null && !isNew) return
  patchPost(acting, postId, (post) => ({ comment_count: total ?? post.comment_count + 1 }))
}

export const uncountComments = (acting: Acting, postId: string, ids: readonly string[]): void =>
  patchPost(acting, postId, (post) => ({ comment_count: Math.max(0, post.comment_count - ids.length) }))

threadReads.on(({ kind, id, remaining }) => {
  if (kind === 'post') patchPost(actNow(), id, () => ({ unread_comment_count: remaining }))
})

/** Sets the count of comments after the thread was fetched as a whole. */
export const countListed = (acting: Acting, postId: string, ids: ReadonlySet<string>): void => {
  if (!acting.isCurrent()) return
  const { counted } = heldPosts.get(postId)
  for (const id of ids) counted.add(id)
  patchPost(acting, postId, () => ({ comment_count: ids.size }))
}

/** Whether there is unsent text about a post: an edit or a comment. */
export const hasUnsentText = (postId: string): boolean =>
  hasDrafts(`comment:${postId}`) || hasDrafts('post', `edit:${postId}`)

/** Returns all posts that this window has read, as last seen. */
export const seenPosts = (): readonly Post[] => heldPosts.entries().flatMap(([id]) => postOf(id) ?? [])

/** Returns the authors of all posts that this window has read, each once, as last seen. */
export const knownAuthors = (): readonly UserRef[] => {
  const authors = new Map<string, UserRef>()
  for (const { user } of seenPosts()) if (user) authors.set(user.id, user)
  return [...authors.values()]
}

const onLike =
  (liked: boolean): Reaction<'LikePost'> & Reaction<'UnlikePost'> =>
  ({ subject, payload }) => {
    const byViewer = payload.userId !== null && payload.userId === store.get(viewerAtom)?.id
    // During the viewer's own like, the server's answer is newer than the event.
    if (byViewer && isLikeInFlight(`post:${subject}`)) return
    patchPost(actNow(), subject, (post) =>
      afterEvent(post, { liked, likeCount: payload.likeCount, byViewer }),
    )
  }

export const postReactions: Pick<
  Reactions,
  'LikePost' | 'UnlikePost' | 'LikeComment' | 'UnlikeComment' | 'PostCommentCreated'
> = {
  LikePost: onLike(true),
  UnlikePost: onLike(false),
  LikeComment: likeComment,
  UnlikeComment: unlikeComment,
  PostCommentCreated: ({ subject, payload }) => {
    countComment(actNow(), subject, payload.commentId, payload.commentCount)
    onWritten(`post:${subject}`, payload)
  },
}
