import { navigate } from 'wouter/use-browser-location'
import { paths } from '#shared/paths.ts'
import { store } from '../../lib/store.ts'
import { resetLinkAtom } from './opened-link.ts'
import { type ResetLink, readResetLink } from './reset-link.ts'

/** Shows the reset form. The link's token is neither in the address nor in the history. */
export const openResetLink = (link: ResetLink | null): void => {
  store.set(resetLinkAtom, link)
  navigate(paths.resetPassword)
}

/** The same for a path of the app that has the token in it. */
export const openResetPath = (path: string): void => openResetLink(readResetLink(path))
