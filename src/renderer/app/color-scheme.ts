import { useAtomValue } from 'jotai'
import { useLayoutEffect, useSyncExternalStore } from 'react'
import { preferencesAtom } from '../lib/session.ts'

const dark = window.matchMedia('(prefers-color-scheme: dark)')
const subscribe = (listener: () => void): (() => void) => {
  dark.addEventListener('change', listener)
  return () => dark.removeEventListener('change', listener)
}

/** Light or dark, as the user chose or as the computer says. */
const useColorScheme = (): 'light' | 'dark' => {
  const { colorScheme } = useAtomValue(preferencesAtom)
  const systemIsDark = useSyncExternalStore(subscribe, () => dark.matches)
  if (colorScheme !== 'auto') return colorScheme
  return systemIsDark ? 'dark' : 'light'
}

/** Marks the page's root, for our own styles and for Mantine's. */
export const ColorScheme = (): null => {
  const scheme = useColorScheme()
  useLayoutEffect(() => {
    document.documentElement.dataset.mantineColorScheme = scheme
  }, [scheme])
  return null
}
