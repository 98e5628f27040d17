import type { EndpointName, EndpointOf, ParsedInputOf } from '#shared/contract/api/contract.ts'

/** Calls that make something or cost credits. */
type CreatingName = {
  [N in EndpointName]: EndpointOf<N> extends { effect: 'create' } ? N : never
}[EndpointName]

/** One balance pays for all of it, so each charge is answered before the next one leaves. */
const balance = () => 'balance'
const account = () => 'account'

const subjects: { readonly [N in CreatingName]: (input: ParsedInputOf<N>) => string } = {
  'posts.create': balance,
  'posts.share': balance,
  'comments.create': ({ postId }) => `post ${postId}`,
  'comments.reply': ({ model_id }) => `post ${model_id}`,
  'shipmentComments.create': ({ shipment_id }) => `shipment ${shipment_id}`,
  'shipmentComments.reply': ({ shipment_id }) => `shipment ${shipment_id}`,
  'conversations.create': ({ receiver_id }) => `conversation ${receiver_id}`,
  'conversations.reply': ({ receiver_id }) => `conversation ${receiver_id}`,
  'reviews.create': ({ ratedType, ratedId }) => `reviews of ${ratedType} ${ratedId}`,
  'reviews.report': ({ reviewId }) => `review ${reviewId}`,
  'account.resetPassword': account,
  'account.setPassword': account,
  'account.gstPreference': account,
}

/**
 * Returns the subject of a creating call: calls with the same subject leave one at a time, in the order they were made
 * (robustness.md#never-twice). Null for a call that creates nothing.
 */
export const laneSubjectOf = (name: EndpointName, input: unknown): string | null => {
  const subject = (subjects as Partial<Record<EndpointName, (input: unknown) => string>>)[name]
  return subject ? subject(input) : null
}
