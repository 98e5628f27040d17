import { navigate } from 'wouter/use-browser-location'
import { isResetPath, viewOfPath, viewPath } from '#shared/paths.ts'
import { actNow } from '../lib/account.ts'
import { screens } from './screens.ts'

/** Opens the target of a link. It is a screen of the app, or a page of the network after the credit flow. */
export const openPath = async (path: string): Promise<void> => {
  const acting = actNow()
  if (isResetPath(path)) {
    const { openResetPath } = await import('../features/account/reset-link.ts')
    openResetPath(path)
    return
  }
  const plain = path.split(/[?#]/, 1)[0] ?? path
  const view = viewOfPath(plain.replace(/\/$/, ''))
  const isScreen = view !== null && screens.some((screen) => screen.path.startsWith(viewPath(view.type, '')))
  if (view !== null && !isScreen) {
    const { openNetworkPage } = await import('./open-network-page.ts')
    if (await openNetworkPage(acting, view.type, view.uuid)) return
  }
  if (acting.isCurrent()) navigate(path)
}
