import type { ToPage } from '../wire/messages.ts'

type Implemented = 'canGoBack' | 'canGoForward' | 'goBack' | 'goForward' | 'goToOffset' | 'clear'

/** Creates the history, which the browser owns. Its length is unknown, so steps beyond its ends do nothing. */
export const createHistory = (
  post: (message: ToPage) => void,
): Pick<Electron.NavigationHistory, Implemented> => ({
  canGoBack: () => true,
  canGoForward: () => true,
  goBack: () => post({ type: 'history', delta: -1 }),
  goForward: () => post({ type: 'history', delta: 1 }),
  goToOffset: (offset) => post({ type: 'history', delta: offset }),
  clear: () => undefined,
})
