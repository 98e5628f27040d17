import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { setPreferences } from '../state/preferences.ts'

/** Keeps the last path, for the next start. */
export const useLastPath = (): void => {
  const [path] = useLocation()
  const search = useSearch()
  useEffect(() => {
    const lastPath = search ? `${path}?${search}` : path
    const timer = setTimeout(() => void setPreferences({ lastPath }, { quiet: true }), 400)
    return () => clearTimeout(timer)
  }, [path, search])
}
