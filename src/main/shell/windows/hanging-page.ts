import { type BrowserWindow, dialog } from 'electron'
import type { Log } from '../../log.ts'
import { nativeTexts } from '../../texts.ts'

/** Milliseconds after which a page that still hangs is asked about again. */
const againMs = 60_000

export interface HangingPorts {
  /** The page's process is ended on purpose and the page loaded again in a new one. */
  readonly onReload: () => void
  readonly log: Log
}

/**
 * Offers to wait for a page that does not answer, or to load it again; the question goes when the page comes back. Drafts
 * are on disk in main within a moment of each key: what was typed is there again. Never while a debugger holds the page.
 */
export const askWhenHanging = (window: BrowserWindow, { onReload, log }: HangingPorts): void => {
  const { webContents } = window
  let hanging: AbortController | null = null
  let timer: NodeJS.Timeout | undefined

  const end = (): void => {
    clearTimeout(timer)
    hanging?.abort()
    hanging = null
  }
  const isHeld = (): boolean => webContents.isDevToolsOpened() || webContents.debugger.isAttached()

  const ask = async (hang: AbortController): Promise<void> => {
    const { title, detail, wait, reload } = nativeTexts.hang
    const { response } = await dialog.showMessageBox(window, {
      type: 'warning',
      message: title,
      detail,
      buttons: [wait, reload],
      defaultId: 0,
      cancelId: 0,
      noLink: true,
      signal: hang.signal,
    })
    if (hang !== hanging || window.isDestroyed()) return
    if (response === 1) {
      end()
      log('warn', 'renderer reloaded by the user')
      onReload()
      return
    }
    timer = setTimeout(() => void ask(hang), againMs)
    timer.unref()
  }
  webContents.on('unresponsive', () => {
    log('warn', 'renderer unresponsive')
    if (hanging !== null || !window.isVisible() || isHeld()) return
    hanging = new AbortController()
    void ask(hanging)
  })
  webContents.on('responsive', () => {
    if (hanging !== null) log('info', 'renderer responsive again')
    end()
  })
  webContents.on('render-process-gone', end)
  window.on('closed', end)
}
