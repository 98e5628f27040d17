import { atom, type PrimitiveAtom } from 'jotai'
import type { FeedRow, Post } from '#shared/contract/entities/post.ts'
import type { UserRef } from '#shared/contract/entities/user.ts'
import { accountAtoms, accountFamily } from '../../lib/account.ts'
import type { Reaction, Reactions } from '../../lib/reactions.ts'
import { hasDrafts } from '../../lib/saved-drafts.ts'
import { viewerAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { afterEvent } from '../likes/likes.ts'
import { isLikeInFlight } from '../likes/toggle-like.ts'
import { likeComment, onWritten, unlikeComment } from '../thread/thread-reactions.ts'

/** UI state of a card, separate from the card, which unmounts while the wall scrolls. */
interface PostUi {
  /** Null until the reader or the post's unread comments have decided. */
  readonly threadOpen: boolean | null
  readonly editing: boolean
  /** Somebody has just opened the editor. One that only scrolls back into view takes no focus. */
  readonly focusEditor: boolean
}

/** Creates this window's state of one post. */
const createPostState = () => {
  const postAtom = atom<Post | null>(null) as PrimitiveAtom<Post | null>
  return {
    /** Null for a post that is not, or no longer, known. */
    postAtom,
    uiAtom: atom<PostUi>({ threadOpen: null, editing: false, focusEditor: false }),
    /** Comments that are in its count already, so that neither a doubled event nor one's own echo counts twice. */
    counted: new Set<string>(),
    /** The card on the page; null while there is none. */
    card: null as HTMLElement | null,
    dispose: () => store.set(postAtom, null),
  }
}

export const heldPosts = accountFamily(createPostState)

/** One atom for each post, so that an event repaints one card and not a list. */
export const postAtom = (id: string) => heldPosts.get(id).postAtom
export const postUiAtom = (id: string) => heldPosts.get(id).uiAtom

export const postOf = (id: string): Post | null => store.get(postAtom(id))

const isSamePost = (a: Post | null, b: Post): boolean => a !== null && JSON.stringify(a) === JSON.stringify(b)

export const gonePosts = accountAtoms(false)

/** Whether a post was found to be gone since it was read: what passes it on says so at once. */
export const postGoneAtom = (id: string) => gonePosts.get(id)

/** It is no longer there, whoever found out. */
export const noteGone = (id: string): void => store.set(gonePosts.get(id), true)

/** Takes in what the server just said; a post that has not changed keeps its identity and repaints nothing. */
export const putPost = (fetched: Post): void => {
  const known = postOf(fetched.id)
  // The same text as before says nothing newer about when it was sent.
  const isSameAge = known?.sent_about !== undefined && known.created_at_ago === fetched.created_at_ago
  const post = isSameAge ? { ...fetched, sent_about: known.sent_about } : fetched
  if (!isSamePost(known, post)) store.set(postAtom(post.id), post)
  const goneAtom = gonePosts.peek(post.id)
  if (goneAtom) store.set(goneAtom, false)
}

export const putRows = (rows: readonly FeedRow[]): void => {
  for (const row of rows) if (row.type === 'post') putPost(row.post)
}

/** Changes a post that is known; does nothing for one that is not. */
export const patchPost = (id: string, change: (post: Post) => Partial<Post>): void => {
  const post = postOf(id)
  if (post) store.set(postAtom(id), { ...post, ...change(post) } as Post)
}

/** Notes the card of a post on the page, until the returned function is called. */
export const noteCard = (id: string, card: HTMLElement): (() => void) => {
  const held = heldPosts.get(id)
  held.card = card
  return () => {
    if (held.card === card) held.card = null
  }
}

/** Returns the card of a post on the page, also of one that is gone. */
export const cardOfPost = (id: string): HTMLElement | null => heldPosts.peek(id)?.card ?? null

/** It is no longer there: its card says so, and takes up its place meanwhile. */
export const markPostGone = (id: string): void => {
  const hadFocus = cardOfPost(id)?.contains(document.activeElement) === true
  noteGone(id)
  store.set(postAtom(id), null)
  if (hadFocus)
    void import('./hand-focus-over.ts').then(({ handFocusOver }) => handFocusOver(() => cardOfPost(id)))
}

export const changePostUi = (id: string, change: Partial<PostUi>): void =>
  store.set(postUiAtom(id), (ui) => ({ ...ui, ...change }))

/** Counts a comment once, whichever comes first: the answer to one's own, or the event. */
export const countComment = (postId: string, commentId: string | null, total: number | null = null): void => {
  const { counted } = heldPosts.get(postId)
  const isNew = commentId === null || !counted.has(commentId)
  if (commentId !== null) counted.add(commentId)
  if (total === null && !isNew) return
  patchPost(postId, (post) => ({ comment_count: total ?? post.comment_count + 1 }))
}

export const uncountComments = (postId: string, ids: readonly string[]): void =>
  patchPost(postId, (post) => ({ comment_count: Math.max(0, post.comment_count - ids.length) }))

/** Sets the number of unread comments of a post. */
export const noteUnreadOfPost = (postId: string, left: number): void =>
  patchPost(postId, () => ({ unread_comment_count: left }))

/** The thread was read as a whole: its card counts what is in it. */
export const countListed = (postId: string, ids: ReadonlySet<string>): void => {
  const { counted } = heldPosts.get(postId)
  for (const id of ids) counted.add(id)
  patchPost(postId, () => ({ comment_count: ids.size }))
}

/** Whether somebody is writing about a post: the post again, or a comment. */
export const isWrittenAbout = (postId: string): boolean =>
  hasDrafts(`comment:${postId}`) || hasDrafts(`post:${postId}`)

/** All posts that this window has read, as last seen. */
export const seenPosts = (): readonly Post[] => heldPosts.entries().flatMap(([id]) => postOf(id) ?? [])

/** Everybody whose posts this window has read, each once, as last seen. */
export const knownAuthors = (): readonly UserRef[] => {
  const authors = new Map<string, UserRef>()
  for (const { user } of seenPosts()) if (user) authors.set(user.id, user)
  return [...authors.values()]
}

const onLike =
  (liked: boolean): Reaction<'LikePost'> & Reaction<'UnlikePost'> =>
  ({ subject, payload }) => {
    const byViewer = payload.userId !== null && payload.userId === store.get(viewerAtom)?.id
    // While one's own like is in flight the server's answer to it will say more than its echo.
    if (byViewer && isLikeInFlight(`post:${subject}`)) return
    patchPost(subject, (post) => afterEvent(post, { liked, likeCount: payload.likeCount, byViewer }))
  }

/** Reactions of posts to their events. */
export const postReactions: Pick<
  Reactions,
  'LikePost' | 'UnlikePost' | 'LikeComment' | 'UnlikeComment' | 'PostCommentCreated'
> = {
  LikePost: onLike(true),
  UnlikePost: onLike(false),
  LikeComment: likeComment,
  UnlikeComment: unlikeComment,
  PostCommentCreated: ({ subject, payload }) => {
    countComment(subject, payload.commentId, payload.commentCount)
    onWritten(`post:${subject}`, payload)
  },
}
