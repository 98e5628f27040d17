import { postPath } from '#shared/paths.ts'
import { sessionAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'

/** Where a post is found on the network's own website, and in the app. */
export const postLink = (postId: string): string => {
  const { server } = store.get(sessionAtom)
  return `${server ?? ''}${postPath(postId)}`
}
