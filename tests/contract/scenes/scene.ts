import type { EndpointName, OutputOf } from '#shared/contract/api/contract.ts'
import type { Cast, Member } from '../../support/network/member.ts'
import type { Input } from '../../support/network/request.ts'

/** Makes the call the scene is about, as somebody, and notes that it was made. */
type TheCall<N extends EndpointName> = (who: Member, input?: Input) => Promise<OutputOf<N>>

/** The happy path of one call: sets the stage, makes the call, and looks whether it did what it says. */
export type Scene<N extends EndpointName> = (cast: Cast, theCall: TheCall<N>) => Promise<void>

export type Scenes<P extends string> = {
  readonly [N in Extract<EndpointName, `${P}.${string}`>]: Scene<N>
}
