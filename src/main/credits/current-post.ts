import type { Post } from '#shared/contract/entities/post.ts'
import type { Client } from '../http/client.ts'

/** A post as the network has it now; null where it does not give it. */
export const currentPost = async (
  client: Pick<Client, 'call'>,
  postId: string,
  signal: AbortSignal,
): Promise<Post | null> => {
  const answer = await client.call('posts.wall', { limit: 1, page: 1, queryPostId: postId }, { signal })
  if (!answer.ok) return null
  for (const row of answer.value.rows) if (row.type === 'post' && row.post.id === postId) return row.post
  return null
}
