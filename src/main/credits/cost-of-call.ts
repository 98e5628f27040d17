import type { EndpointName, ParsedInputOf } from '#shared/contract/api/contract.ts'
import type { Settings, ViewSubject } from '#shared/contract/entities/credit.ts'
import type { Post } from '#shared/contract/entities/post.ts'
import { userTypeOf } from '#shared/contract/entities/user-types.ts'
import type { Result } from '#shared/errors.ts'
import type { SessionState } from '#shared/ipc/session.ts'
import { viewOfPath } from '#shared/paths.ts'
import type { Cost } from '#shared/rules/cost.ts'
import { costOfForm, isSameAudience } from '#shared/rules/post-cost.ts'
import { productCost, viewCost } from '#shared/rules/view-cost.ts'
import type { Audience } from '#shared/rules/visibility.ts'
import type { Client } from '../http/client.ts'

/** Fetches a post; null if unavailable. */
export const currentPost = async (
  client: Pick<Client, 'call'>,
  postId: string,
  signal: AbortSignal,
): Promise<Post | null> => {
  const response = await client.call('posts.wall', { limit: 1, page: 1, queryPostId: postId }, { signal })
  if (!response.ok) return null
  for (const row of response.value.rows) if (row.type === 'post' && row.post.id === postId) return row.post
  return null
}

export interface CostPorts {
  readonly client: Pick<Client, 'call'>
  /** Refetches settings and user, as `SessionManager.refresh`. */
  readonly present: () => Promise<Result<SessionState>>
}

/** Calls whose cost depends on their audience. */
type PostingName = 'posts.create' | 'posts.share' | 'posts.update'

export const isPosting = (name: EndpointName): name is PostingName =>
  name === 'posts.create' || name === 'posts.share' || name === 'posts.update'

/** The cost of a call or page, determined by main. Null if unknown, which is never free. */
export interface CostOfCall {
  call(name: PostingName, input: unknown, signal: AbortSignal): Promise<Cost>
  page(path: string, signal: AbortSignal): Promise<Cost>
}

/** The audience fields of a call. */
export type Posting = ParsedInputOf<'posts.create'> & { readonly postId?: string }

/** Returns the audience of a call; null for a user type without a price. */
export const audienceOf = ({ privacy_visibility: visibility, user_types }: Posting): Audience | null => {
  const userTypes = user_types.flatMap((type) => userTypeOf(type)?.key ?? [])
  return userTypes.length === user_types.length ? { visibility, userTypes } : null
}

/** Asks the server. The page's data may be stale or manipulated. */
export const createCostOfCall = ({ client, present }: CostPorts): CostOfCall => {
  const now = async (): Promise<{ settings: Settings | null; viewer: string | null }> => {
    const response = await present()
    if (!response.ok || response.value.status !== 'signed-in') return { settings: null, viewer: null }
    return { settings: response.value.settings, viewer: response.value.user.id }
  }

  const posting = async (input: Posting): Promise<Cost> => {
    const audience = audienceOf(input)
    return audience === null ? null : costOfForm((await now()).settings, audience, null)
  }

  const editing = async (input: Posting, signal: AbortSignal): Promise<Cost> => {
    const post = await currentPost(client, input.postId ?? '', signal)
    const audience = audienceOf(input)
    if (post === null || audience === null) return null
    return isSameAudience(post, audience) ? 0 : costOfForm((await now()).settings, audience, post)
  }

  const profile = async (uuid: string, signal: AbortSignal): Promise<Cost> => {
    const [{ settings, viewer }, user] = await Promise.all([
      now(),
      client.call('directory.user', { uuid }, { signal }),
    ])
    const price = viewCost('profile', settings)
    // Without a known owner, this is the maximum cost.
    if (!user.ok) return price
    const { id, is_profile_credit_deducted } = user.value
    if (is_profile_credit_deducted || id === viewer) return 0
    const check = await client.call('credits.checkProfile', { userId: id }, { signal })
    return check.ok && check.value.alreadyDeducted === true ? 0 : price
  }

  const product = async (
    type: 'exporter-product' | 'importer-product',
    uuid: string,
    signal: AbortSignal,
  ): Promise<Cost> => {
    const [{ viewer }, found] = await Promise.all([
      now(),
      client.call('directory.product', { uuid }, { signal }),
    ])
    if (!found.ok) return null
    const { id: productId, user_id } = found.value
    if (viewer !== null && user_id === viewer) return 0
    const check =
      type === 'exporter-product'
        ? await client.call('credits.checkExporterProduct', { productId }, { signal })
        : await client.call('credits.checkImporterProduct', { productId }, { signal })
    if (!check.ok) return null
    return check.value.alreadyDeducted === true ? 0 : productCost(check.value)
  }

  const voyage = async (type: 'fcl' | 'lcl' | 'air', uuid: string, signal: AbortSignal): Promise<Cost> => {
    const [{ settings, viewer }, found] = await Promise.all([
      now(),
      client.call('directory.voyager', { uuid }, { signal }),
    ])
    if (found.ok && found.value.is_voyager_credit_deducted) return 0
    if (found.ok && viewer !== null && found.value.user_id === viewer) return 0
    return viewCost(type, settings)
  }

  const costOfSubject = (
    type: ViewSubject['type'],
    uuid: string,
    signal: AbortSignal,
  ): Promise<Cost> | Cost => {
    switch (type) {
      case 'profile':
        return profile(uuid, signal)
      case 'exporter-product':
      case 'importer-product':
        return product(type, uuid, signal)
      case 'fcl':
      case 'lcl':
      case 'air':
        return voyage(type, uuid, signal)
      case 'transport':
        return 0
    }
  }

  return {
    call: (name, input, signal) =>
      name === 'posts.update' ? editing(input as Posting, signal) : posting(input as Posting),
    page: async (path, signal) => {
      const seen = viewOfPath(path)
      return seen === null ? 0 : costOfSubject(seen.type, seen.uuid, signal)
    },
  }
}
