import type { Post } from '#shared/contract/entities/post.ts'
import { userTypeText } from '#shared/texts/user-types.ts'
import { visibilityTexts } from '#shared/texts/visibility.ts'
import { postTexts } from './texts.ts'

/** User types named on a card. Further ones are counted, and named on hover. */
const named = 3

const labelsOf = ({ user_types, privacy_visibility }: Post): readonly string[] =>
  privacy_visibility === 'private_to_me' ? [] : user_types.map(userTypeText)

/** Describes a post's audience by its visibility and user types. */
export const audienceText = (post: Post, most = Number.POSITIVE_INFINITY): string => {
  const labels = labelsOf(post)
  const visibility = visibilityTexts[post.privacy_visibility]
  if (labels.length === 0) return visibility
  const more = labels.length > most ? labels.length - most : 0
  return postTexts.audience(visibility, labels.slice(0, labels.length - more), more)
}

/** Returns the short text for the author's own card. */
export const shortAudienceText = (post: Post): string => audienceText(post, named)
