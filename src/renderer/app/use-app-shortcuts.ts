import { navigate } from 'wouter/use-browser-location'
import { type ShortcutMap, useShortcuts } from '../lib/shortcuts.ts'
import { commands, reachable } from './commands.ts'

const map: ShortcutMap = Object.fromEntries([
  ...reachable.flatMap(({ keys, path }) => (keys === undefined ? [] : [[keys, () => navigate(path)]])),
  ...Object.values(commands).flatMap(({ keys, run }) => (keys === undefined ? [] : [[keys, () => run()]])),
])

/** The keys of screens and commands. */
export const useAppShortcuts = (): void => useShortcuts(map)
