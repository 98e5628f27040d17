import { navigate } from 'wouter/use-browser-location'
import { isResetPath, viewOfPath, viewPath } from '#shared/paths.ts'
import { screens } from './screens.ts'

/** Opens the target of a link. It is a screen of the app, or a page of the network after the credit flow. */
export const openPath = async (path: string): Promise<void> => {
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
    if (await openNetworkPage(view.type, view.uuid)) return
  }
  navigate(path)
}
