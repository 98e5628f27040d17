import type { InCommon } from '#shared/ipc/in-common.ts'
import { accountFamily } from '../../lib/account.ts'
import { bridge } from '../../lib/bridge.ts'
import { createResource, useResource } from '../../lib/resource.ts'

/** What the viewer has in common with a member, by the archive: it asks the network for nothing. */
const common = accountFamily((userId) =>
  createResource<InCommon | null>({
    empty: null,
    fetch: () => bridge.archive.inCommon({ userId }),
    quiet: true,
  }),
)

/** The same, looked up anew whenever somebody looks; null until it was, or where it cannot be. */
export const useInCommon = (userId: string): InCommon | null => useResource(common.get(userId)).value
