import { useAtomValue } from 'jotai'
import { useEffect, useLayoutEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { resetPasswordPath } from '../../blocks/account/account-paths.ts'
import { resetLinkAtom } from '../../blocks/account/opened-link.ts'
import { type ResetLink, readResetLink } from '../../blocks/account/reset-link.ts'
import { store } from '../../state/store.ts'

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
