import type { Post } from '#shared/contract/entities/post.ts'
import { type UserTypeKey, userTypes } from '#shared/contract/entities/user-types.ts'
import type { Audience } from '#shared/rules/visibility.ts'
import { andList } from '#shared/texts/lists.ts'
import { userTypeTexts } from '#shared/texts/user-types.ts'
import { shareReachTexts as texts } from './action-texts.ts'

const labels = (keys: readonly UserTypeKey[]): string =>
  andList(userTypes.flatMap(({ key }) => (keys.includes(key) ? [userTypeTexts[key]] : [])))

const ofVisibility = (post: Post, audience: Audience, isOwn: boolean): string | null => {
  if (post.privacy_visibility === 'private_to_me') return isOwn ? texts.ownPrivate : texts.privateToAuthor
  if (post.privacy_visibility === 'public') return null
  if (!isOwn) return texts.authorsConnections
  return audience.visibility === 'public' ? texts.ownConnections : null
}

const ofTypes = ({ user_types: allowed }: Post, { userTypes: chosen }: Audience): string | null => {
  // Some networks send no user types at all.
  if (allowed.length === 0 || allowed.includes('all')) return null
  if (chosen.includes('all')) return texts.othersOf(labels(allowed))
  const missing = chosen.filter((type) => !allowed.includes(type))
  return missing.length === 0 ? null : texts.missing(labels(allowed), labels(missing))
}

/**
 * Returns the reasons why some readers of a share could not open the original. Empty if all can, as far as the post
 * tells. They would see 'Shared Post is no longer available', and the credits are spent anyway (product.md#sharing).
 */
export const unreachable = (post: Post, audience: Audience, viewerId: string | null): readonly string[] => {
  if (audience.visibility === 'private_to_me') return []
  const isOwn = viewerId !== null && (post.user_id ?? post.user?.id) === viewerId
  const byVisibility = ofVisibility(post, audience, isOwn)
  const byTypes = post.privacy_visibility === 'private_to_me' ? null : ofTypes(post, audience)
  const own = [byVisibility, byTypes].filter((reason) => reason !== null)
  if (own.length > 0 || post.kind !== 'SharedPost' || !post.postable?.model) return own
  return unreachable(post.postable.model, audience, viewerId)
}
