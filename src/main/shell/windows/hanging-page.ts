import type { BrowserWindow } from 'electron'
import type { Log } from '../../log.ts'
import { showPageTrouble } from '../../questions.ts'
import { nativeTexts } from '../../texts.ts'

/** Ms until the next prompt about a page that still hangs. */
const againMs = 60_000

export interface HangingPorts {
  /** Called when the page's process is killed on purpose and the page reloads in a new one. */
  readonly onReload: () => void
  readonly log: Log
}

/**
 * Offers to wait for an unresponsive page or to reload it. The prompt closes when the page responds again. Drafts reach
 * main's disk shortly after each key, so a reload loses no text. No prompt while a debugger pauses the page.
 */
export const askWhenHanging = (window: BrowserWindow, { onReload, log }: HangingPorts): void => {
  const { webContents } = window
  let answer: AbortController | null = null
  let timer: NodeJS.Timeout | undefined

  const end = (): void => {
    clearTimeout(timer)
    answer?.abort()
    answer = null
  }
  const isHeld = (): boolean => webContents.isDevToolsOpened() || webContents.debugger.isAttached()

  const ask = async (hang: AbortController): Promise<void> => {
    const { title, detail, wait, reload } = nativeTexts.hang
    const response = await showPageTrouble(window, {
      type: 'warning',
      message: title,
      detail,
      buttons: [wait, reload],
      defaultId: 0,
      cancelId: 0,
      noLink: true,
      signal: hang.signal,
    })
    if (hang !== answer || window.isDestroyed()) return
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
    if (answer !== null || !window.isVisible() || isHeld()) return
    answer = new AbortController()
    void ask(answer)
  })
  webContents.on('responsive', () => {
    if (answer !== null) log('info', 'renderer responsive again')
    end()
  })
  webContents.on('render-process-gone', end)
  window.on('closed', end)
}
