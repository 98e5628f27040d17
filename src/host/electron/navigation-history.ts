import type { ToPage } from '../wire/messages.ts'

type Implemented = 'canGoBack' | 'canGoForward' | 'goBack' | 'goForward' | 'goToOffset' | 'clear'

/** The browser keeps the history; it does not tell how long it is, so going further than it reaches does nothing. */
export const createHistory = (
  tell: (message: ToPage) => void,
): Pick<Electron.NavigationHistory, Implemented> => ({
  canGoBack: () => true,
  canGoForward: () => true,
  goBack: () => tell({ type: 'history', delta: -1 }),
  goForward: () => tell({ type: 'history', delta: 1 }),
  goToOffset: (offset) => tell({ type: 'history', delta: offset }),
  clear: () => undefined,
})
