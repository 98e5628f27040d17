import type { AlertWatch } from '../alerts/alert-watch.ts'
import type { Archive } from '../archive/archive.ts'
import type { ReadBack } from '../archive/read-back.ts'
import type { Credits } from '../credits/start.ts'
import type { DemoNetwork } from '../demo/demo-network.ts'
import type { Diagnostics } from '../diagnostics/start.ts'
import type { Files } from '../files/start.ts'
import type { Network } from '../http/start.ts'
import type { AppLock } from '../lock/start.ts'
import type { Log } from '../log.ts'
import type { Notifications } from '../notifications/start.ts'
import type { GovernedPreferenceStore } from '../policy/governed-preferences.ts'
import type { Policies } from '../policy/policies.ts'
import type { Pushes } from '../pushes.ts'
import type { Realtime } from '../realtime/start.ts'
import type { ContentRetention } from '../retention/retention.ts'
import type { PendingSends } from '../sending/pending-sends.ts'
import type { AppSession } from '../session/start.ts'
import type { Shell } from '../shell/start.ts'
import type { CacheStore } from '../storage/cache.ts'
import type { DraftStore } from '../storage/drafts.ts'
import type { ThreadCache } from '../storage/thread-cache.ts'
import type { UserStore } from '../storage/user-store.ts'
import type { Transfer } from '../transfer/transfer.ts'
import type { Updates } from '../updates/updates.ts'

/** The domains that the bridge serves to the pages. */
export interface BridgeParts {
  readonly storage: {
    readonly preferences: GovernedPreferenceStore
    readonly drafts: DraftStore
    readonly kept: UserStore
    readonly cache: CacheStore
  }
  readonly policies: Policies
  readonly demo: DemoNetwork
  readonly network: Network
  readonly session: AppSession
  readonly lock: AppLock
  readonly archive: Archive
  readonly readBack: ReadBack
  readonly threadCache: ThreadCache
  readonly notifications: Notifications
  readonly pendingSends: PendingSends
  readonly realtime: Realtime
  readonly alerts: AlertWatch
  readonly files: Files
  readonly transfer: Transfer
  readonly retention: ContentRetention
  readonly credits: Credits
  readonly shell: Shell
  readonly updates: Updates
  readonly diagnostics: Diagnostics
  readonly pushes: Pushes
  readonly log: Log
}
