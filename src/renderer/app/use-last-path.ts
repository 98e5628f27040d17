import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { setPreferences } from '../lib/preferences.ts'
import { infoAtom } from '../lib/session.ts'
import { useCurrentScreen } from './current-screen.ts'

/** Keeps the last screen's path, for the next start. */
export const useLastPath = (): void => {
  const [path] = useLocation()
  const search = useSearch()
  const isMain = useAtomValue(infoAtom)?.window !== 'popped-out'
  const screen = useCurrentScreen()
  const keeps = screen !== undefined && screen.restored !== false && isMain
  useEffect(() => {
    if (!keeps) return
    const lastPath = search ? `${path}?${search}` : path
    const timer = setTimeout(() => void setPreferences({ lastPath }, { quiet: true }), 400)
    return () => clearTimeout(timer)
  }, [path, search, keeps])
}
