import { type BrowserWindow, nativeTheme } from 'electron'

/** The page's canvas colour (`--q-canvas`), shown until its first paint. */
const canvas = { light: '#f6f7f7', dark: '#0d1112' } as const

/** Returns the canvas colour of the current theme. */
export const background = (): string => canvas[nativeTheme.shouldUseDarkColors ? 'dark' : 'light']

/** Keeps a window's background in the theme's colour until it closes. */
export const followTheme = (window: BrowserWindow): void => {
  const apply = (): void => window.setBackgroundColor(background())
  nativeTheme.on('updated', apply)
  window.once('closed', () => nativeTheme.off('updated', apply))
}
