import { useAtomValue } from 'jotai'
import { useEffect, useLayoutEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { store } from '../../lib/store.ts'
import { resetPasswordPath } from '../account/account-paths.ts'
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
    navigate(resetPasswordPath, { replace: true })
  }, [path, search])
  useEffect(
    () => () => {
      if (!location.pathname.startsWith(resetPasswordPath)) store.set(resetLinkAtom, null)
    },
    [],
  )
  return link
}
