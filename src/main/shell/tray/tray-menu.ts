import type { MenuItemConstructorOptions } from 'electron'
import { tomorrowMorning } from '#shared/dates.ts'
import { epochMs } from '#shared/epoch-ms.ts'
import type { Preferences } from '#shared/ipc/preferences.ts'
import { paths } from '#shared/paths.ts'
import { commandTexts } from '#shared/texts/commands.ts'
import type { Recent, RecentThings } from '../../notifications/recent-things.ts'
import { nativeTexts } from '../../texts.ts'
import { accountItems, asLabel } from '../menu-items.ts'
import type { TrayState } from './tray.ts'

export type DoNotDisturb = Preferences['doNotDisturb']

const minuteMs = 60_000

/** The ends of do not disturb in the tray menu, in order. */
const dndChoices = [
  { name: 'half', until: (now: number) => epochMs(now + 30 * minuteMs) },
  { name: 'one', until: (now: number) => epochMs(now + 60 * minuteMs) },
  { name: 'two', until: (now: number) => epochMs(now + 120 * minuteMs) },
  { name: 'tomorrow', until: tomorrowMorning },
] as const

/** Returns whether do not disturb is off at `now`, its end included. */
export const isDoNotDisturbOff = (value: DoNotDisturb, now: number): boolean =>
  value === 'off' || (value !== 'on' && value <= now)

export interface TrayActions {
  readonly onOpen: () => void
  /** Shows an in-app path in the main window. */
  readonly onGo: (path: string) => void
  readonly onDoNotDisturb: (value: DoNotDisturb) => void
  /** Returns ms since 1970, wall clock. */
  readonly now: () => number
  /** Installs the downloaded version and starts it. */
  readonly onUpdate: () => void
  readonly onLock: () => void
  /** Makes an account the active one and opens its window. */
  readonly onAccount: (account: string) => void
  readonly onQuit: () => void
}

/** Path of the settings, with the focus on a custom date. */
export const dndSettingsPath = `${paths.settings}?field=do-not-disturb`

const separator: MenuItemConstructorOptions = { type: 'separator' }

const listed = (
  title: string,
  things: readonly Recent[],
  onGo: TrayActions['onGo'],
): MenuItemConstructorOptions[] =>
  things.length === 0
    ? []
    : [
        separator,
        { label: title, enabled: false },
        ...things.map(({ label, path, isUnread }) => ({
          label: asLabel(isUnread ? nativeTexts.tray.unread(label) : label),
          click: () => onGo(path),
        })),
      ]

const recentItems = (
  { conversations, shipments, notifications }: RecentThings,
  onGo: TrayActions['onGo'],
): MenuItemConstructorOptions[] => {
  const texts = nativeTexts.tray
  return [
    ...listed(texts.conversations, conversations, onGo),
    ...listed(texts.shipments, shipments, onGo),
    ...listed(texts.latest, notifications, onGo),
  ]
}

const dndItem = (
  { doNotDisturb, isSignedIn, now }: TrayState,
  acts: TrayActions,
): MenuItemConstructorOptions => {
  const texts = nativeTexts.tray.dnd
  const isOff = isDoNotDisturbOff(doNotDisturb, now)
  return {
    label: isOff ? texts.title : texts.until(doNotDisturb, now),
    submenu: [
      ...dndChoices.map(({ name, until }) => ({
        label: texts[name],
        // Counts from the click, because the menu may have been open for long.
        click: () => acts.onDoNotDisturb(until(acts.now())),
      })),
      ...(isSignedIn ? [{ label: texts.date, click: () => acts.onGo(dndSettingsPath) }] : []),
      { label: texts.on, click: () => acts.onDoNotDisturb('on') },
      separator,
      { label: texts.off, enabled: !isOff, click: () => acts.onDoNotDisturb('off') },
    ],
  }
}

/** Returns the tray's menu for a state (user-guide.md#tray). */
export const trayMenu = (state: TrayState, acts: TrayActions): MenuItemConstructorOptions[] => {
  const texts = nativeTexts.tray
  const { unread, toDo, things } = state
  // Drops the item, window and event that Electron passes to a click.
  const open = { label: texts.open, click: () => acts.onOpen() }
  const update = { label: texts.update, click: () => acts.onUpdate() }
  const end = [
    separator,
    ...(state.isUpdateReady && !state.isLocked ? [update] : []),
    { label: texts.quit, click: () => acts.onQuit() },
  ]
  if (!state.isSignedIn) return [open, separator, dndItem(state, acts), ...end]
  const accounts = accountItems(state.accounts, acts.onAccount)
  return [
    open,
    ...(accounts.length === 0 ? [] : [{ label: nativeTexts.accounts.title, submenu: accounts }]),
    {
      label: texts.toDo(toDo),
      click: () => acts.onGo(paths.toDo),
    },
    { label: texts.inbox(unread.messages), click: () => acts.onGo(paths.messages) },
    {
      label: texts.notifications(unread.notifications + unread.likes),
      click: () => acts.onGo(paths.notifications),
    },
    ...recentItems(things, acts.onGo),
    separator,
    dndItem(state, acts),
    { label: texts.settings, click: () => acts.onGo(paths.settings) },
    ...(state.canLock ? [{ label: commandTexts.names.lock, click: () => acts.onLock() }] : []),
    ...end,
  ]
}
