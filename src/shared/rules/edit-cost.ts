import type { Settings } from '../contract/entities/credit.ts'
import type { Post } from '../contract/entities/post.ts'
import { type Cost, isNotStated } from './cost.ts'
import { postCost } from './post-cost.ts'
import { type Audience, isSameReach } from './visibility.ts'

/**
 * Returns the cost of the button: the price of a new post, or for an edit only the extra price of its wider audience. A
 * shared post keeps its audience, so its text is free to change.
 */
export const costOfForm = (settings: Settings | null, audience: Audience, editing: Post | null): Cost => {
  if (editing?.kind === 'SharedPost') return 0
  const cost = postCost(settings, audience.visibility, audience.userTypes)
  if (!editing || cost === null) return cost
  const before = postCost(settings, editing.privacy_visibility, editing.user_types)
  if (before === null) return null
  if (isSameAudience(editing, audience)) return 0
  // Only the earlier audience's certain minimum is subtracted: the edit costs no more than the rest.
  const paid = isNotStated(before) ? before.atLeast : before
  return isNotStated(cost) ? { ...cost, atLeast: 0 } : Math.max(0, Math.round((cost - paid) * 1e6) / 1e6)
}

/** Whether an edited post is still for the same readers. */
export const isSameAudience = (post: Post, audience: Audience): boolean =>
  isSameReach({ visibility: post.privacy_visibility, userTypes: post.user_types }, audience)
