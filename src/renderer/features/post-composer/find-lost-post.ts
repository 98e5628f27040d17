import type { Post } from '#shared/contract/entities/post.ts'
import { bridge } from '../../lib/bridge.ts'
import { viewerAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { refreshBalance } from '../credits/refresh-balance.ts'
import { plainTextOf } from '../rich-text/plain-text.ts'

/** What was known before a post was sent, to find out afterwards whether it arrived. */
export interface Before {
  /** Posts that were on the author's wall; null when it could not be read. */
  readonly ids: ReadonlySet<string> | null
  readonly balance: number | null
}

export type Fate = 'found' | 'charged' | 'not-found' | 'blind'

const readOwnWall = async (): Promise<readonly Post[] | null> => {
  const answer = await bridge.posts.myWall({ limit: 10, page: 1 })
  if (!answer.ok) return null
  return answer.value.rows.flatMap((row) => (row.type === 'post' ? [row.post] : []))
}

export const readBefore = async (): Promise<Before> => {
  const posts = await readOwnWall()
  return {
    ids: posts === null ? null : new Set(posts.map(({ id }) => id)),
    balance: store.get(viewerAtom)?.profile_credit ?? null,
  }
}

const squeezed = (html: string): string => plainTextOf(html).replace(/\s+/g, ' ')

/** Looks whether a post whose answer was lost is on the author's wall, and whether credits went. Sends nothing. */
export const findLostPost = async (html: string, files: number, before: Before): Promise<Fate> => {
  const posts = await readOwnWall()
  await refreshBalance()
  const known = before.ids
  if (posts === null || known === null) return 'blind'
  const wanted = squeezed(html)
  const arrived = posts.some(
    (post) =>
      !known.has(post.id) &&
      post.kind === 'TextPost' &&
      post.postable !== null &&
      squeezed(post.postable.text) === wanted &&
      post.postable.text_post_images.length + post.postable.text_post_attachments.length === files,
  )
  if (arrived) return 'found'
  const balance = store.get(viewerAtom)?.profile_credit ?? null
  return balance === before.balance ? 'not-found' : 'charged'
}
