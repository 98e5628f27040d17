import type { Settings } from '../contract/entities/credit.ts'
import type { Post } from '../contract/entities/post.ts'
import { type Cost, isNotStated } from './cost.ts'
import { postCost } from './post-cost.ts'
import { type Audience, isSameReach } from './visibility.ts'

/**
 * Returns the cost on the button: the price of a new post, or the extra price of an edit's wider audience. Editing a
 * shared post is free, because its audience stays.
 */
export const costOfForm = (settings: Settings | null, audience: Audience, editing: Post | null): Cost => {
  if (editing?.kind === 'SharedPost') return 0
  const cost = postCost(settings, audience.visibility, audience.userTypes)
  if (!editing || cost === null) return cost
  const before = postCost(settings, editing.privacy_visibility, editing.user_types)
  if (before === null) return null
  if (isSameAudience(editing, audience)) return 0
  // Subtracts only the stated minimum of the earlier audience, so the result is the maximum cost of the edit.
  const paid = isNotStated(before) ? before.atLeast : before
  return isNotStated(cost) ? { ...cost, atLeast: 0 } : Math.max(0, Math.round((cost - paid) * 1e6) / 1e6)
}

/** Returns whether an edited post keeps its audience. */
export const isSameAudience = (post: Post, audience: Audience): boolean =>
  isSameReach({ visibility: post.privacy_visibility, userTypes: post.user_types }, audience)
