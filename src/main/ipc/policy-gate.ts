import { type EndpointName, endpoints, type ParsedInputOf } from '#shared/contract/api/contract.ts'
import { type AppError, failed, type Result } from '#shared/errors.ts'
import { managedTexts } from '#shared/texts/managed.ts'
import { type CostOfCall, currentPost, isPosting } from '../credits/cost-of-call.ts'
import type { PaidCall, RecordedSpend } from '../credits/record-spending.ts'
import type { Client } from '../http/client.ts'
import { managed, uploadRefusal } from '../policy/house-rules.ts'
import type { PolicyValues } from '../policy/schema.ts'
import type { BridgePorts } from './handle.ts'

export interface PolicyGatePorts {
  readonly policies: () => PolicyValues
  /** Returns the signed-in account; null when signed out. */
  readonly account: () => string | null
  readonly client: Pick<Client, 'call'>
  readonly costs: CostOfCall
  readonly spend: RecordedSpend
  /** Describes a call for the ledger. */
  readonly describePosting: (name: EndpointName, input: unknown) => PaidCall
}

/** Creates the gate, which makes the pages' calls within the policies. A refused call is never sent. */
export const createPolicyGate = ({
  policies,
  account,
  client,
  costs,
  spend,
  describePosting,
}: PolicyGatePorts): BridgePorts['policyGate'] => {
  /** Returns whether a call would make a post public. A public post may stay so; otherwise nobody could correct it. */
  const publishes = async (name: EndpointName, input: unknown, signal: AbortSignal): Promise<boolean> => {
    if (!isPosting(name)) return false
    const wanted = input as ParsedInputOf<'posts.create'> & { readonly postId?: string }
    if (wanted.privacy_visibility !== 'public') return false
    if (name !== 'posts.update') return true
    const post = await currentPost(client, wanted.postId ?? '', signal)
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
    const requester = account()
    const error = await refusal(name, input, signal)
    if (error !== null) return { ok: false, error }
    // Another account may have signed in during the lookup.
    if (account() !== requester) return failed('signed-out')
    if (!isPosting(name)) return run()
    const creates = endpoints[name].effect === 'create'
    const cost = () => costs.call(name, input, signal)
    return spend({ name, cost, run, creates, signal }, describePosting(name, input))
  }
}
