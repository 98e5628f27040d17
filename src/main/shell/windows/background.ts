import { type BrowserWindow, nativeTheme } from 'electron'

/** The page's own canvas (`--q-canvas`), which a window shows until its page has painted. */
const canvas = { light: '#f6f7f7', dark: '#0d1112' } as const

/** The canvas of the theme that holds at the moment. */
export const background = (): string => canvas[nativeTheme.shouldUseDarkColors ? 'dark' : 'light']

/** Keeps a window's background that of the theme for as long as the window is there. */
export const followTheme = (window: BrowserWindow): void => {
  const apply = (): void => window.setBackgroundColor(background())
  nativeTheme.on('updated', apply)
  window.once('closed', () => nativeTheme.off('updated', apply))
}
