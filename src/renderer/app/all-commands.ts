import { navigate } from 'wouter/use-browser-location'
import { homePath, paths } from '#shared/paths.ts'
import { menuKeys } from '#shared/rules/menu-keys.ts'
import type { commandTexts } from '#shared/texts/commands.ts'
import { toggleWindowPin } from '../features/accounts/pin-window.ts'
import { addAccount } from '../features/accounts/switch-account.ts'
import { openInquiry } from '../features/inquiries/open-inquiry.ts'
import { openRateBook } from '../features/rates/open-rate-book.ts'
import { bridge } from '../lib/bridge.ts'
import { wantExport } from '../lib/export-wanted.ts'
import { findInPage } from '../lib/find.ts'
import { openOverlay } from '../lib/overlay.ts'
import { setPreferences } from '../lib/preferences.ts'
import { isLockedAtom, isWaitingAtom, lockAtom } from '../lib/session.ts'
import { pressShortcut } from '../lib/shortcuts.ts'
import { signOut } from '../lib/sign-out.ts'
import { store } from '../lib/store.ts'
import { keyedCommands, reachable } from './commands.ts'

export type CommandName = keyof typeof commandTexts.names

/** A command of the palette, the keyboard or the native menu. Its icon is in `overlays/palette-actions.tsx`. */
interface Command {
  readonly keys?: string
  readonly run: () => void
}

/** Locks the app, or shows where to set the PIN. */
const lock = (): void => {
  if (store.get(lockAtom).hasPin) void bridge.lock.now()
  else navigate(`${paths.settings}?section=lock`)
}

export const commands: Readonly<Record<CommandName, Command>> = {
  ...keyedCommands,
  'pin-window': { run: () => void toggleWindowPin() },
  'theme:light': { run: () => void setPreferences({ colorScheme: 'light' }) },
  'theme:dark': { run: () => void setPreferences({ colorScheme: 'dark' }) },
  'theme:auto': { run: () => void setPreferences({ colorScheme: 'auto' }) },
  find: { keys: menuKeys.find, run: () => findInPage(0) },
  downloads: { keys: menuKeys.downloads, run: () => openOverlay('downloads') },
  templates: { run: () => openOverlay('templates') },
  cargo: { run: () => openOverlay('cargo') },
  inquiry: { run: () => openInquiry(null) },
  'rate-book': { run: () => openRateBook() },
  'thread-files': { run: () => openOverlay('thread-files') },
  print: { keys: menuKeys.print, run: () => wantExport('print') },
  'save-pdf': { run: () => wantExport('pdf') },
  'save-json': { run: () => wantExport('json') },
  'save-evidence': { run: () => wantExport('zip') },
  diagnostics: { run: () => openOverlay('diagnostics') },
  policies: { run: () => openOverlay('policies') },
  tour: { run: () => openOverlay('tour') },
  lock: { keys: menuKeys.lock, run: lock },
  'add-account': { run: addAccount },
  'sign-out': { run: () => signOut() },
}
export const commandNames = Object.keys(commands) as CommandName[]

const writeNew = (): void => {
  navigate(homePath)
  // The wall handles the key once it is mounted.
  setTimeout(() => pressShortcut('n'), 50)
}

/** Runs a command of a native menu or the tray: a command, a screen, or a step in the history. */
export const runCommand = (name: string): void => {
  if (store.get(isLockedAtom)) return
  // A window that waits for its account only locks.
  if (store.get(isWaitingAtom) && !(name === 'lock' && store.get(lockAtom).hasPin)) return
  const screen = reachable.find((candidate) => candidate.name === name)
  if (screen) navigate(screen.path)
  else if (name === 'back') history.back()
  else if (name === 'forward') history.forward()
  else if (name === 'new-post') writeNew()
  else if (name === 'find-next') findInPage(1)
  else if (name === 'find-previous') findInPage(-1)
  else if (Object.hasOwn(commands, name)) commands[name as CommandName].run()
}
