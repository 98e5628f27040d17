import { useAtomValue } from 'jotai'
import { useSyncExternalStore } from 'react'
import { preferencesAtom } from '../state/session.ts'

const dark = window.matchMedia('(prefers-color-scheme: dark)')
const subscribe = (listener: () => void): (() => void) => {
  dark.addEventListener('change', listener)
  return () => dark.removeEventListener('change', listener)
}

/** Light or dark, as the user chose or as the computer says. */
export const useColorScheme = (): 'light' | 'dark' => {
  const { colorScheme } = useAtomValue(preferencesAtom)
  const systemIsDark = useSyncExternalStore(subscribe, () => dark.matches)
  if (colorScheme !== 'auto') return colorScheme
  return systemIsDark ? 'dark' : 'light'
}
