import { powerMonitor } from 'electron'
import { callBus, isTrueReply, numberIn, readProperty } from '../d-bus.ts'
import { platform } from '../platform.ts'

/** Whether the user is at the computer. */
export interface Presence {
  readonly isLocked: boolean
  /** Seconds since the last input. */
  readonly idleSeconds: number
}

/** The session of this process, or the user's graphical one if the desktop starts apps outside it. */
const session = {
  bus: 'system',
  service: 'org.freedesktop.login1',
  path: '/org/freedesktop/login1/session/auto',
  interface: 'org.freedesktop.login1.Session',
} as const

const logQuietly = {
  bus: 'session',
  service: 'org.gnome.Mutter.IdleMonitor',
  path: '/org/gnome/Mutter/IdleMonitor/Core',
  interface: 'org.gnome.Mutter.IdleMonitor',
  method: 'GetIdletime',
} as const

const screenSaver = {
  bus: 'session',
  service: 'org.freedesktop.ScreenSaver',
  path: '/org/freedesktop/ScreenSaver',
  interface: 'org.freedesktop.ScreenSaver',
} as const

/** Returns the seconds since the desktop reported an idle session to logind; 0 before. */
const sinceIdleHint = async (): Promise<number> => {
  if (!isTrueReply(await readProperty(session, 'IdleHint'))) return 0
  // Microseconds of the monotonic clock, which is Node's clock too.
  const since = numberIn(await readProperty(session, 'IdleSinceHintMonotonic'))
  return since === null ? 0 : Number(process.hrtime.bigint() / 1000n) / 1e6 - since / 1e6
}

/**
 * Returns the seconds without input from the desktop. Mutter is exact. KDE's screen saver answers in milliseconds.
 * Other desktops answer in seconds, which would lock too late, so Chromium's own figure counts too.
 */
const sinceInput = async (): Promise<number> => {
  const exact = numberIn(await callBus(logQuietly))
  if (exact !== null) return exact / 1000
  const saved = numberIn(await callBus({ ...screenSaver, method: 'GetSessionIdleTime' }))
  return Math.max((saved ?? 0) / 1000, powerMonitor.getSystemIdleTime())
}

const linuxPresence = async (): Promise<Presence> => {
  const hint = await readProperty(session, 'LockedHint')
  const isLocked =
    typeof hint === 'string'
      ? isTrueReply(hint)
      : isTrueReply(await callBus({ ...screenSaver, method: 'GetActive' }))
  if (isLocked) return { isLocked, idleSeconds: 0 }
  return { isLocked, idleSeconds: Math.max(await sinceIdleHint(), await sinceInput()) }
}

/**
 * Reads whether the session is locked and how long it has been idle. On Linux logind and the desktop's services answer,
 * because Chromium queries only the X server. Elsewhere Electron reports locks as events.
 */
export const readPresence = async (): Promise<Presence> =>
  platform() === 'linux'
    ? linuxPresence()
    : { isLocked: false, idleSeconds: powerMonitor.getSystemIdleTime() }
