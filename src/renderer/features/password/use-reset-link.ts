import { useAtomValue } from 'jotai'
import { useEffect, useLayoutEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { isResetPath, paths } from '#shared/paths.ts'
import { store } from '../../lib/store.ts'
import { resetLinkAtom } from '../account/opened-link.ts'
import { type ResetLink, readResetLink } from '../account/reset-link.ts'

/** The link that led here. A token in the address is taken out of it at once; leaving the screen forgets it. */
export const useResetLink = (): ResetLink | 'used' | null => {
  const link = useAtomValue(resetLinkAtom)
  const [path] = useLocation()
  const search = useSearch()
  useLayoutEffect(() => {
    const found = readResetLink(search ? `${path}?${search}` : path)
    if (found === null) return
    store.set(resetLinkAtom, found)
    navigate(paths.resetPassword, { replace: true })
  }, [path, search])
  useEffect(
    () => () => {
      if (!isResetPath(location.pathname)) store.set(resetLinkAtom, null)
    },
    [],
  )
  return link
}
