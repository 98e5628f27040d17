import { atom } from 'jotai'
import { atomFamily } from 'jotai-family'
import type { FeedRow, Post } from '#shared/contract/entities/post.ts'
import { store } from '../../lib/store.ts'

/** One atom per post, so that an event repaints one card and not a list. Null for a post that is not (or no longer) known. */
export const postAtom = atomFamily((_id: string) => atom<Post | null>(null))

export const postOf = (id: string): Post | null => store.get(postAtom(id))

const same = (a: Post | null, b: Post): boolean => a !== null && JSON.stringify(a) === JSON.stringify(b)

/** Takes in what the server just said; a post that has not changed keeps its identity and repaints nothing. */
export const putPost = (post: Post): void => {
  if (!same(postOf(post.id), post)) store.set(postAtom(post.id), post)
}

export const putRows = (rows: readonly FeedRow[]): void => {
  for (const row of rows) if (row.type === 'post') putPost(row.post)
}

/** Changes a post that is known; says nothing about one that is not. */
export const patchPost = (id: string, change: (post: Post) => Partial<Post>): void => {
  const post = postOf(id)
  if (post) store.set(postAtom(id), { ...post, ...change(post) } as Post)
}

/** What is known no longer holds: its card says that the post is no longer available, and takes up its place meanwhile. */
export const dropPost = (id: string): void => store.set(postAtom(id), null)

export const forgetPosts = (): void => {
  for (const id of [...postAtom.getParams()]) {
    store.set(postAtom(id), null)
    postAtom.remove(id)
  }
}
