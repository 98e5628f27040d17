import { type Connection, windowNamedBy } from './connection.ts'

interface NavigateEvent extends Event {
  readonly canIntercept: boolean
  readonly hashChange: boolean
  readonly downloadRequest: string | null
  readonly navigationType: 'push' | 'replace' | 'reload' | 'traverse'
  readonly destination: { readonly url: string; readonly sameDocument: boolean }
}

interface NavigationApi {
  addEventListener(type: 'navigate', listener: (event: NavigateEvent) => void): void
}

/**
 * Asks main before every navigation, like `will-navigate`, `window.open` and `will-download` in Electron. Reports the
 * page's location. Returns a function that opens a tab, at most one for each window of the app.
 */
export const guardNavigation = (connection: Connection): ((url: string) => void) => {
  const { navigation } = window as unknown as { navigation: NavigationApi }
  const open = window.open.bind(window)
  let allowed = ''
  const where = (): void => connection.post({ type: 'location', url: location.href })

  navigation.addEventListener('navigate', (event) => {
    const { url, sameDocument } = event.destination
    if (event.downloadRequest !== null) {
      if (url.startsWith('blob:') || url.startsWith('data:')) return
      event.preventDefault()
      connection.post({ type: 'download', url })
      return
    }
    if (sameDocument) {
      queueMicrotask(where)
      return
    }
    if (event.navigationType === 'reload' || event.navigationType === 'traverse' || url === allowed) return
    event.preventDefault()
    connection.post({ type: 'navigate', url })
  })
  window.addEventListener('popstate', where)

  connection.on('go', ({ url }) => {
    allowed = url
    location.assign(url)
  })
  connection.on('reload', () => location.reload())
  connection.on('history', ({ delta }) => history.go(delta))

  const requestOpen = (url: string, frameName: string, features: string): void =>
    connection.post({ type: 'window-open', url, frameName, features })
  window.open = (url = '', frameName = '', features = '') => {
    requestOpen(new URL(String(url), location.href).href, frameName, features)
    return null
  }
  const linkOf = (event: Event): HTMLAnchorElement | null =>
    event.target instanceof Element ? event.target.closest('a[href]') : null
  const maybeOpens = (event: MouseEvent): void => {
    const link = linkOf(event)
    if (!link || event.defaultPrevented || link.hasAttribute('download')) return
    const elsewhere = link.target !== '' && link.target !== '_self'
    const asTab = event.ctrlKey || event.metaKey || event.shiftKey || event.button === 1
    if (!elsewhere && !asTab) return
    event.preventDefault()
    requestOpen(link.href, link.target, '')
  }
  window.addEventListener('click', maybeOpens)
  window.addEventListener('auxclick', (event) => {
    if (event.button === 1) maybeOpens(event)
  })
  const opened = new Map<string, Window>()
  return (url) => {
    const id = windowNamedBy(url)
    // Main asks again until the page connects, which takes time on a busy machine.
    if (id !== null && opened.get(id)?.closed === false) return
    const page = open(url, '_blank')
    if (id !== null && page !== null) opened.set(id, page)
  }
}
