import { navigate } from 'wouter/use-browser-location'
import { isResetPath, viewOfPath, viewPath } from '#shared/paths.ts'
import { openResetPath } from '../features/account/reset-link.ts'
import { openNetworkPage } from './open-network-page.ts'
import { screens } from './screens.ts'

/** Opens the target of a link. It is a screen of the app, or a page of the network after the credit flow. */
export const openPath = async (path: string): Promise<void> => {
  if (isResetPath(path)) {
    openResetPath(path)
    return
  }
  const plain = path.split(/[?#]/, 1)[0] ?? path
  const view = viewOfPath(plain.replace(/\/$/, ''))
  const isScreen = view !== null && screens.some((screen) => screen.path.startsWith(viewPath(view.type, '')))
  if (view !== null && !isScreen) {
    if (await openNetworkPage(view.type, view.uuid)) return
  }
  navigate(path)
}
