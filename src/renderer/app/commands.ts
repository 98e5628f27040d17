import {
  type Icon,
  IconDeviceDesktop,
  IconKeyboard,
  IconLayoutSidebar,
  IconLogout,
  IconMoon,
  IconSearch,
  IconSun,
} from '@tabler/icons-react'
import { navigate } from 'wouter/use-browser-location'
import { shellTexts as texts } from '#shared/texts/shell.ts'
import { bridge } from '../state/bridge.ts'
import { setPreferences } from '../state/preferences.ts'
import { preferencesAtom } from '../state/session.ts'
import { pressShortcut } from '../state/shortcuts.ts'
import { store } from '../state/store.ts'
import { openOverlay } from './overlays/overlay-atom.ts'
import { screens } from './screens.ts'

/** Something a user may ask for by palette, key or native menu. */
export interface Command {
  readonly id: string
  readonly label: string
  readonly icon: Icon
  readonly keys?: string
  readonly run: () => void
}

const toggleRail = (): void =>
  void setPreferences({ railCollapsed: !store.get(preferencesAtom).railCollapsed }, { quiet: true })

/** To each screen that has an address of its own. */
export const goCommands: readonly Command[] = screens
  .filter(({ path }) => !path.includes(':'))
  .map(({ name, title, icon, path, keys }) => ({
    id: `go:${name}`,
    label: title,
    icon,
    ...(keys === undefined ? {} : { keys }),
    run: () => navigate(path),
  }))

export const appCommands: readonly Command[] = [
  {
    id: 'palette',
    label: texts.searchLabel,
    icon: IconSearch,
    keys: 'mod+k',
    run: () => openOverlay('palette'),
  },
  {
    id: 'sheet',
    label: texts.shortcuts,
    icon: IconKeyboard,
    keys: '?',
    run: () => openOverlay('shortcuts'),
  },
  { id: 'rail', label: texts.shortcutNames.rail, icon: IconLayoutSidebar, keys: '[', run: toggleRail },
  ...(['light', 'dark', 'auto'] as const).map((colorScheme) => ({
    id: `theme:${colorScheme}`,
    label: texts.palette.theme(texts.themes[colorScheme]),
    icon: { light: IconSun, dark: IconMoon, auto: IconDeviceDesktop }[colorScheme],
    run: () => void setPreferences({ colorScheme }),
  })),
  { id: 'sign-out', label: texts.signOut, icon: IconLogout, run: () => void bridge.session.signOut() },
]

/** Native menus and the tray name what they want done: a command's id, a step in the history, or a key of a screen. */
export const runCommand = (name: string): void => {
  if (name === 'back') history.back()
  else if (name === 'forward') history.forward()
  else if (name === 'new-post') {
    navigate(screens[0]?.path ?? '/')
    setTimeout(() => pressShortcut('n'), 50)
  } else [...goCommands, ...appCommands].find(({ id }) => id === name || id === `go:${name}`)?.run()
}
