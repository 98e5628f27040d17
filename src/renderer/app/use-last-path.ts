import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { setPreferences } from '../state/preferences.ts'
import { infoAtom } from '../state/session.ts'

/** Keeps the last path, for the next start; a popped-out thread is no place to start from. */
export const useLastPath = (): void => {
  const [path] = useLocation()
  const search = useSearch()
  const isMain = useAtomValue(infoAtom)?.window !== 'popped-out'
  useEffect(() => {
    if (!isMain) return
    const lastPath = search ? `${path}?${search}` : path
    const timer = setTimeout(() => void setPreferences({ lastPath }, { quiet: true }), 400)
    return () => clearTimeout(timer)
  }, [path, search, isMain])
}
