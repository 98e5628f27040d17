import type { LedgerReport, UnlockedThing } from '#shared/ipc/ledger.ts'
import { bridge } from '../../lib/bridge.ts'
import { accountResource, type ResourceState, useResource } from '../../lib/resource.ts'
import { viewerAtom } from '../../lib/session.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'

const ledger = accountResource<LedgerReport>({
  empty: { entries: [], labels: { members: {}, things: {} }, spentToday: 0, days: null },
  fetch: () => bridge.ledger.read(),
})

const unlocked = accountResource<readonly UnlockedThing[]>({
  empty: [],
  fetch: () => bridge.ledger.unlocked(),
})

interface Shown<T> extends ResourceState<T> {
  readonly retry: () => void
}

/** Returns the ledger, refetched when the balance changes. */
export const useLedger = (): Shown<LedgerReport> => {
  const balance = useAtomValue(viewerAtom)?.profile_credit
  return { ...useResource(ledger, balance), retry: () => void ledger.refetch() }
}

/** Returns the unlocked items, refetched when the balance changes. */
export const useUnlocked = (): Shown<readonly UnlockedThing[]> => {
  const balance = useAtomValue(viewerAtom)?.profile_credit
  return { ...useResource(unlocked, balance), retry: () => void unlocked.refetch() }
}
