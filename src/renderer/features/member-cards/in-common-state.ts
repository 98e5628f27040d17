import type { InCommon } from '#shared/ipc/in-common.ts'
import { accountFamily } from '../../lib/account.ts'
import { bridge } from '../../lib/bridge.ts'
import { createResource, useResource } from '../../lib/resource.ts'

/** Things in common with a member, from the archive; no request to the network. */
const common = accountFamily((userId) =>
  createResource<InCommon | null>({
    empty: null,
    fetch: () => bridge.archive.inCommon({ userId }),
    quiet: true,
  }),
)

/** The same, looked up anew whenever somebody looks; null until it was, or where it cannot be. */
export const useInCommon = (userId: string): InCommon | null => useResource(common.get(userId)).value
