import { takeAccelerators } from './accelerators.ts'
import type { Connection } from './connection.ts'
import { showDialogs } from './dialogs.ts'
import { guardDragRegions } from './drag-regions.ts'
import { guardNavigation } from './navigation.ts'
import { guardPermissions } from './permissions.ts'
import { emulateWindowState } from './window-state.ts'

const note = (text: string): void => {
  const root = document.createElement('html')
  const body = document.createElement('body')
  body.textContent = text
  root.append(body)
  document.documentElement.replaceWith(root)
}

/** Compensates for differences between a browser tab and an Electron window. */
export const emulateBrowserWindow = (connection: Connection): void => {
  let over = false
  const end = (text: string): void => {
    if (over) return
    over = true
    note(text)
  }
  connection.on('taken-over', () => end('This window was opened in another tab.'))
  connection.on('close', () => {
    end('This window was closed.')
    window.close()
  })
  connection.on('crashed', () => {
    // The page's scripts have lost their connection, so the page can only be reloaded.
    note('This page has crashed.')
  })
  connection.onGone(() => end('The app has ended.'))
  connection.on('open-page', ({ url }) => {
    nativeOpen(url)
  })
  connection.on('print', ({ id }) => {
    window.print()
    connection.post({ type: 'printed', id })
  })
  connection.on('read-document', ({ id }) =>
    connection.post({ type: 'document', id, html: document.documentElement.outerHTML }),
  )
  const nativeOpen = guardNavigation(connection)
  guardPermissions(connection)
  guardDragRegions()
  emulateWindowState(connection)
  takeAccelerators(connection)
  showDialogs(connection)
}
