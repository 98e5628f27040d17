import type { Post } from '#shared/contract/entities/post.ts'
import type { Acting } from '../../lib/account.ts'
import { bridgeFor } from '../../lib/bridge.ts'
import { viewerAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { refreshBalance } from '../credits/refresh-balance.ts'
import type { SentPost } from '../post/post-draft.ts'
import { wordsOf } from '../rich-text/plain-text.ts'

/** The state before a post was sent, to check afterwards whether it arrived. */
type Before = Pick<SentPost, 'known' | 'balance'>

type Content = Pick<SentPost, 'text' | 'files'>

/** The fate of a sent post. `unread`: the wall cannot be fetched. `blind`: the wall gives no certain result. */
export type Fate = 'found' | 'charged' | 'not-found' | 'blind' | 'unread'

interface OwnWall {
  readonly posts: readonly Post[]
  /** Whether the wall has unreadable posts, any of which may be this one. */
  readonly hasUnreadable: boolean
}

const readOwnWall = async (acting: Acting): Promise<OwnWall | null> => {
  const result = await bridgeFor(acting).posts.myWall({ limit: 10, page: 1 })
  if (!result.ok) return null
  const { rows } = result.value
  const posts = rows.flatMap((row) => (row.type === 'post' ? [row.post] : []))
  return { posts, hasUnreadable: posts.length < rows.length }
}

const balance = (): number | null => store.get(viewerAtom)?.profile_credit ?? null

export const readBefore = async (acting: Acting): Promise<Before> => {
  const wall = await readOwnWall(acting)
  return { known: wall?.posts.map(({ id }) => id) ?? null, balance: balance() }
}

const squeezed = (html: string): string => wordsOf(html).replace(/\s+/g, ' ')

/** Returns the content by which a post is recognised. */
export const contentOf = (html: string, files: number): Content => ({ text: squeezed(html), files })

export const isSame = (one: Content, other: Content): boolean =>
  one.text === other.text && one.files === other.files

/**
 * Checks whether a post with a lost answer is on the author's wall, and whether credits were charged. Sends nothing.
 */
export const findSentPost = async (acting: Acting, sent: SentPost): Promise<Fate> => {
  const wall = await readOwnWall(acting)
  await refreshBalance(acting)
  if (wall === null) return 'unread'
  const { known } = sent
  if (known === null) return 'blind'
  const fresh = wall.posts.filter(({ id }) => !known.includes(id))
  const arrived = fresh.some(
    ({ kind, postable }) =>
      kind === 'TextPost' &&
      postable !== null &&
      isSame(
        sent,
        contentOf(postable.text, postable.text_post_images.length + postable.text_post_attachments.length),
      ),
  )
  if (arrived) return 'found'
  if (balance() !== sent.balance) return 'charged'
  // It may be one of the unreadable posts.
  const mayBeThere =
    wall.hasUnreadable || fresh.some(({ kind, postable }) => kind === 'TextPost' && postable === null)
  return mayBeThere ? 'blind' : 'not-found'
}
