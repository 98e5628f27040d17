import { Notification } from 'electron'
import type { Platform } from '../platform.ts'

/** Whether macOS was asked to allow notifications. `declined`: the user refused the app's own question. */
export type AskedToNotify = 'no' | 'declined' | 'yes'

export interface PermissionPorts {
  readonly platform: Platform
  readonly asked: { get(): AskedToNotify; set(asked: AskedToNotify): void }
  /** Returns whether a signed-in user wants notifications and has a focused window. */
  readonly mayAsk: () => boolean
  /** Explains the system's prompt; resolves with the user's consent. */
  readonly explain: () => Promise<boolean>
}

/**
 * Permission to use the system's notifications. On macOS the first use of Electron's notifications prompts the user. So
 * the app explains itself first.
 */
export interface NotificationPermission {
  /** Returns whether notifications work without a prompt of the system. */
  isOpen(): boolean
  /** Explains the prompt to a signed-in user; then the system prompts. */
  begin(): Promise<void>
  /** The user wants a notification now, so the system may prompt. */
  allow(): void
}

/** Creates the permission. Only macOS prompts. */
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
    // The first use causes the prompt of macOS.
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
