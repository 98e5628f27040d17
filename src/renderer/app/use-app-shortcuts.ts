import { type ShortcutMap, useShortcuts } from '../state/shortcuts.ts'
import { appCommands, goCommands } from './commands.ts'

const map: ShortcutMap = Object.fromEntries(
  [...goCommands, ...appCommands].flatMap(({ keys, run }) =>
    keys === undefined ? [] : [[keys, () => run()]],
  ),
)

/** The keys of screens and commands. */
export const useAppShortcuts = (): void => useShortcuts(map)
