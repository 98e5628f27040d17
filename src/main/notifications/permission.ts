import { Notification } from 'electron'
import type { Platform } from '../platform.ts'

/** Whether macOS was asked to allow notifications; `declined`: the person wanted no question of the system. */
export type AskedToNotify = 'no' | 'declined' | 'yes'

export interface PermissionPorts {
  readonly platform: Platform
  readonly asked: { get(): AskedToNotify; set(asked: AskedToNotify): void }
  /** Whether somebody is signed in, wants notifications, and has a window in front of them. */
  readonly mayAsk: () => boolean
  /** Says why the system will ask, and whether it may. */
  readonly explain: () => Promise<boolean>
}

/**
 * The leave to use the system's notifications. On macOS Electron asks the person when the app first touches any of them, so
 * nothing does before the app has said why.
 */
export interface NotificationPermission {
  /** Whether notifications can be used without a question of the system. */
  isOpen(): boolean
  /** Says why, once somebody is signed in; then the system asks. */
  begin(): Promise<void>
  /** Somebody wants a notification now, so the system may ask. */
  allow(): void
}

/** Creates the permission. Only macOS ever asks. */
export const createPermission = ({
  platform,
  asked,
  mayAsk,
  explain,
}: PermissionPorts): NotificationPermission => {
  const isOpen = (): boolean => platform !== 'darwin' || asked.get() === 'yes'
  let isAsking = false
  const allow = (): void => {
    if (isOpen()) return
    asked.set('yes')
    // The first touch is what has macOS ask.
    Notification.isSupported()
  }
  return {
    isOpen,
    allow,
    begin: async () => {
      if (isOpen() || isAsking || asked.get() !== 'no' || !mayAsk()) return
      isAsking = true
      try {
        if (await explain()) allow()
        else asked.set('declined')
      } finally {
        isAsking = false
      }
    },
  }
}
