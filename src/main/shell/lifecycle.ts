import { app } from 'electron'
import { steadyNow } from '#shared/steady-clock.ts'
import type { AlertWatch } from '../alerts/alert-watch.ts'
import type { AppLock } from '../lock/start.ts'
import type { Log } from '../log.ts'
import type { GovernedPreferenceStore } from '../policy/governed-preferences.ts'
import type { Policies } from '../policy/policies.ts'
import type { Pushes } from '../pushes.ts'
import type { LiveUpdates } from '../realtime/live-updates.ts'
import type { AppSession } from '../session/start.ts'
import type { Flags } from '../storage/flags.ts'
import { createGraphicsGuard, watchChildProcesses } from './crashes.ts'
import { createIdleLock } from './idle-lock.ts'
import { watchMachine } from './machine.ts'
import { readPresence } from './presence.ts'
import { quitInOrder } from './quit.ts'
import { saveAtSessionEnd } from './session-end.ts'

export interface LifecycleParts {
  readonly preferences: GovernedPreferenceStore
  readonly flags: Pick<Flags, 'graphicsCrashes'>
  readonly policies: Policies
  readonly session: Pick<AppSession, 'save' | 'lock'>
  readonly lock: Pick<AppLock, 'lock' | 'state' | 'onChange'>
  readonly live: LiveUpdates
  readonly alerts: Pick<AlertWatch, 'pause' | 'resume'>
  /** Closes open resources. The process ends right after. */
  readonly close: () => void
  readonly push: Pushes['send']
  readonly log: Log
}

/** Handles sleep, locks, crashes and the end of the app. Returns whether the app is quitting. */
export const startLifecycle = (parts: LifecycleParts): (() => boolean) => {
  const { preferences, flags, policies, session, lock, live, alerts, close, push, log } = parts
  const idleLocks = [
    // The organisation's limit ends the session, unless it is content with a PIN.
    createIdleLock({
      minutes: () => policies.get().IdleLockMinutes,
      readPresence,
      lock: () => {
        if (policies.get().IdleLockKeepsSession === true && lock.state().hasPin) lock.lock()
        else session.lock()
      },
    }),
    createIdleLock({
      minutes: () => (lock.state().hasPin && preferences.get().lockMinutes) || undefined,
      readPresence,
      lock: lock.lock,
    }),
  ]
  const checkIdle = (isLocked: boolean): void => {
    for (const idle of idleLocks) idle.check(isLocked)
  }
  const follow = (): void => {
    for (const idle of idleLocks) idle.follow()
  }
  policies.onChange(follow)
  preferences.onChange(follow)
  lock.onChange(follow)
  watchMachine({
    pause: (reason) => {
      live.pause(reason)
      alerts.pause(reason)
      checkIdle(reason === 'locked')
    },
    resume: (reason) => {
      live.resume(reason)
      alerts.resume(reason)
      checkIdle(false)
    },
  })
  saveAtSessionEnd({ app, flush: () => push({ type: 'flush' }), save: session.save, close, log })
  watchChildProcesses({
    app,
    onGpuCrash: createGraphicsGuard({
      crashes: flags.graphicsCrashes,
      isOn: () => preferences.get().hardwareAcceleration,
      switchOff: () => void preferences.set({ hardwareAcceleration: false }),
      notifyUser: () => push({ type: 'notice', notice: 'graphics-off' }),
      now: steadyNow,
    }),
    log,
  })
  return quitInOrder({ save: session.save, close, log })
}
