import type { EndpointName, OutputOf } from '#shared/contract/api/contract.ts'
import type { Cast, Member } from '../../support/network/member.ts'
import type { Input } from '../../support/network/request.ts'

/** Makes the scene's call as a member, and counts it. */
type TheCall<N extends EndpointName> = (who: Member, input?: Input) => Promise<OutputOf<N>>

/** The happy path of one call: prepares the network, makes the call, and checks its effect. */
export type Scene<N extends EndpointName> = (cast: Cast, theCall: TheCall<N>) => Promise<void>

export type Scenes<P extends string> = {
  readonly [N in Extract<EndpointName, `${P}.${string}`>]: Scene<N>
}
