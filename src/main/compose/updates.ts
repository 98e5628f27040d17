import { app, net } from 'electron'
import type { NoUpdates } from '#shared/ipc/updates.ts'
import { steadyNow } from '#shared/steady-clock.ts'
import { appImageOf } from '../app-image.ts'
import type { Pushes } from '../ipc/pushes.ts'
import type { Log } from '../log.ts'
import { platform } from '../platform.ts'
import type { Policies } from '../policy/policies.ts'
import { nativeTexts } from '../texts.ts'
import { isMetered } from '../updates/metered.ts'
import { shareOf } from '../updates/rollout.ts'
import { startAgain } from '../updates/start-again.ts'
import { createUpdates, type Updates } from '../updates/updates.ts'
import type { WaitingUpdate } from '../updates/waiting.ts'
import { loadUpdater } from './load-updater.ts'
import type { Services } from './services.ts'
import type { Shell } from './shell.ts'
import type { Storage } from './storage.ts'

export interface UpdateParts {
  readonly storage: Pick<Storage, 'preferences' | 'flags'>
  readonly policies: Policies
  readonly services: Pick<Services, 'plainRequest' | 'notificationCenter' | 'isCreating'>
  readonly shell: Pick<Shell, 'tray'>
  readonly pushes: Pushes
  readonly waiting: WaitingUpdate
  /** Why this installation cannot replace itself; null where it can. */
  readonly whyNot: NoUpdates | null
  /** The folder of this start; null for the system's choice. */
  readonly userData: string | null
  readonly log: Log
}

/** Updates of the app, as this installation can have them. */
export const openUpdates = (parts: UpdateParts): Updates => {
  const { storage, policies, services, shell, pushes, waiting, whyNot, userData, log } = parts
  const { preferences, flags } = storage
  const updates = createUpdates({
    platform: platform(),
    whyNot,
    load: () =>
      loadUpdater({
        request: services.plainRequest,
        onInstall: () => {
          if (updates.ready() !== null) waiting.noteTry(false)
        },
        log,
      }),
    wish: () => {
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
    onWish: (listener) => {
      preferences.onChange(listener)
      policies.onChange(listener)
    },
    waiting,
    share: (version) => shareOf(flags.rolloutSeed(), version),
    isOnline: () => net.isOnline(),
    isMetered: () => isMetered(platform()),
    isBusy: services.isCreating,
    onReady: () => pushes.send({ type: 'notice', notice: 'update-ready' }),
    onDue: (at) => {
      pushes.send({ type: 'notice', notice: 'update-due' })
      const { dueTitle, due } = nativeTexts.updates
      void services.notificationCenter.say(dueTitle, due(at, steadyNow()))
    },
    onChange: (ready) => {
      shell.tray.set({ isUpdateReady: ready !== null })
      pushes.send({ type: 'update', ready: ready ?? '' })
    },
    relaunch: () => {
      app.relaunch(startAgain(appImageOf(process.env, process.execPath), userData))
      app.quit()
    },
    log,
  })
  return updates
}
