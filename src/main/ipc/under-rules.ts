import type { EndpointName, ParsedInputOf } from '#shared/contract/api/contract.ts'
import type { Post } from '#shared/contract/entities/post.ts'
import type { AppError, Result } from '#shared/errors.ts'
import { managedTexts } from '#shared/texts/managed.ts'
import type { Client } from '../http/client.ts'
import { managed, uploadRefusal } from '../policy/house-rules.ts'
import type { PolicyValues } from '../policy/schema.ts'
import type { BridgePorts } from './handle.ts'

export interface UnderRulesPorts {
  readonly policies: () => PolicyValues
  readonly client: Pick<Client, 'call'>
}

/** A post as the network has it now; null where it does not give it. */
const presentPost = async (
  client: Pick<Client, 'call'>,
  postId: string,
  signal: AbortSignal,
): Promise<Post | null> => {
  const answer = await client.call('posts.wall', { limit: 1, page: 1, queryPostId: postId }, { signal })
  if (!answer.ok) return null
  for (const row of answer.value.rows) if (row.type === 'post' && row.post.id === postId) return row.post
  return null
}

/** Makes the calls of the pages as far as the organisation's rules go; what is refused was not sent. */
export const createUnderRules = ({ policies, client }: UnderRulesPorts): BridgePorts['underRules'] => {
  /** Whether a call would make something public. One that is public already stays so, or nobody could correct it. */
  const publishes = async (name: EndpointName, input: unknown, signal: AbortSignal): Promise<boolean> => {
    if (name !== 'posts.create' && name !== 'posts.share' && name !== 'posts.update') return false
    const wanted = input as ParsedInputOf<'posts.create'> & { readonly postId?: string }
    if (wanted.privacy_visibility !== 'public') return false
    if (name !== 'posts.update') return true
    const post = await presentPost(client, wanted.postId ?? '', signal)
    return post?.privacy_visibility !== 'public'
  }
  const refusal = async (
    name: EndpointName,
    input: unknown,
    signal: AbortSignal,
  ): Promise<AppError | null> => {
    const upload = uploadRefusal(policies(), input)
    if (upload !== null || policies().DisablePublicPosts !== true) return upload
    return (await publishes(name, input, signal)) ? managed(managedTexts.publicPosts) : null
  }
  return async (name, input, { signal }, run): Promise<Result<unknown>> => {
    const error = await refusal(name, input, signal)
    return error === null ? run() : { ok: false, error }
  }
}
