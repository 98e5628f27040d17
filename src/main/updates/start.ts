import { app, net } from 'electron'
import type { Push } from '#shared/ipc/push.ts'
import type { NoUpdates } from '#shared/ipc/updates.ts'
import { steadyNow } from '#shared/steady-clock.ts'
import { appImageOf } from '../app-image.ts'
import type { Network } from '../http/start.ts'
import type { Log } from '../log.ts'
import type { NotificationCenter } from '../notifications/notification-center.ts'
import { platform } from '../platform.ts'
import type { GovernedPreferenceStore } from '../policy/governed-preferences.ts'
import type { Policies } from '../policy/policies.ts'
import type { Flags } from '../storage/flags.ts'
import { nativeTexts } from '../texts.ts'
import { loadUpdater } from './load-updater.ts'
import { isMetered } from './metered.ts'
import { startAgain } from './replace-app-image.ts'
import { createUpdates, type Updates } from './updates.ts'
import { shareOf } from './versions.ts'
import type { WaitingUpdate } from './waiting.ts'

export interface UpdateParts {
  readonly storage: {
    readonly preferences: GovernedPreferenceStore
    readonly flags: Flags
  }
  readonly policies: Policies
  readonly network: Pick<Network, 'stack' | 'client'>
  readonly center: Pick<NotificationCenter, 'showNotice'>
  /** Receives whether a version is ready to install. */
  readonly onReady: (isReady: boolean) => void
  readonly push: (push: Push) => void
  readonly waiting: WaitingUpdate
  /** Reason why this installation cannot replace itself; null if it can. */
  readonly whyNot: NoUpdates | null
  /** The data folder of this start; null for the system's choice. */
  readonly userData: string | null
  readonly log: Log
}

/** Creates the updates for this installation. */
export const startUpdates = (parts: UpdateParts): Updates => {
  const { storage, policies, network, center, push, waiting, whyNot, userData, log } = parts
  const { preferences, flags } = storage
  const updates = createUpdates({
    platform: platform(),
    whyNot,
    load: () =>
      loadUpdater({
        request: network.stack.plainRequest,
        onInstall: () => {
          if (updates.ready() !== null) waiting.recordTry(false)
        },
        log,
      }),
    getRequest: () => {
      const { autoUpdate, updateChannel, updateDownload } = preferences.get()
      const { AutoUpdate, UpdateUrl, UpdatePin, UpdateDeadline } = policies.get()
      return {
        auto: autoUpdate,
        fetches: updateDownload,
        channel: updateChannel,
        url: UpdateUrl ?? null,
        forbidden: AutoUpdate === false,
        pin: UpdatePin ?? null,
        deadlineDays: UpdateDeadline ?? null,
      }
    },
    onRequestChange: (listener) => {
      preferences.onChange(listener)
      policies.onChange(listener)
    },
    waiting,
    share: (version) => shareOf(flags.rolloutSeed(), version),
    isOnline: () => net.isOnline(),
    isMetered: () => isMetered(platform()),
    isBusy: network.client.isCreating,
    onReady: () => push({ type: 'notice', notice: 'update-ready' }),
    onDue: (at) => {
      push({ type: 'notice', notice: 'update-due' })
      const { dueTitle, due } = nativeTexts.updates
      void center.showNotice(dueTitle, due(at, steadyNow()))
    },
    onChange: (ready) => {
      parts.onReady(ready !== null)
      push({ type: 'update', ready: ready ?? '' })
    },
    relaunch: () => {
      app.relaunch(startAgain(appImageOf(process.env, process.execPath), userData))
      app.quit()
    },
    log,
  })
  return updates
}
