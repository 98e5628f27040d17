import { app } from 'electron'
import type { Boot } from '#shared/ipc/native.ts'
import { homePath } from '#shared/paths.ts'
import { unknownUnread } from '#shared/rules/unread.ts'
import { steadyNow } from '#shared/steady-clock.ts'
import { mediaSalt } from '../media/media-salt.ts'
import { platform } from '../platform.ts'
import type { BridgeParts } from './bridge-parts.ts'

/** Removes what belongs to the active account, for a window that waits for its own one. */
const withoutContent = (boot: Boot): Boot => ({
  ...boot,
  connection: { http: 'ok', realtime: 'off', error: null },
  preferences: { ...boot.preferences, lastPath: homePath },
  wall: null,
  unread: unknownUnread,
})

/** Also removes the accounts, for a page that loads while the app is locked. It loads again after the lock. */
const underTheLock = (boot: Boot): Boot => ({
  ...withoutContent(boot),
  info: { ...boot.info, mediaBase: '' },
  session: { status: 'signed-out', reason: 'none', server: null },
  accounts: { list: [], mayAdd: true },
})

/** Creates the function that returns a page's boot state, and shows its window. */
export const createBoot = (parts: BridgeParts): ((windowId: number) => Boot) => {
  const { storage, session, lock, shell, notifications, pushes } = parts
  const { windows } = shell
  return (windowId) => {
    setImmediate(() => windows.show(windowId))
    pushes.ready(windowId)
    // A new page has no form yet.
    shell.forms.record(windowId, false)
    const pinned = windows.pinnedTo(windowId)
    const state = pinned !== null && windows.isWaiting(windowId) ? session.stateOf(pinned) : session.state()
    const account = session.account()
    const booted: Boot = {
      info: {
        version: app.getVersion(),
        platform: platform(),
        window: windows.kindOf(windowId) ?? 'main',
        isPinned: pinned !== null,
        demoAvailable: parts.demo.isAvailable(),
        mediaBase: state.server ?? '',
        mediaSalt,
      },
      session: state,
      accounts: session.list(),
      connection: parts.network.connection.state(),
      preferences: storage.preferences.get(),
      lock: lock.state(),
      wall: account === null ? null : storage.cache.readWall(account),
      updateReady: parts.updates.ready() ?? '',
      unread: notifications.unread.state(),
      now: steadyNow(),
    }
    if (lock.isLocked()) return underTheLock(booted)
    return windows.isWaiting(windowId) ? withoutContent(booted) : booted
  }
}
