import type { Connection } from './connection.ts'
import { showDialogs } from './dialogs.ts'
import { guardDragRegions } from './drag-regions.ts'
import { guardNavigation } from './navigation.ts'
import { guardPermissions } from './permissions.ts'
import { standInForWindowState } from './window-state.ts'

interface Chord {
  readonly key: string
  readonly primary: boolean
  readonly alt: boolean
  readonly shift: boolean
}

const named: Readonly<Record<string, string>> = {
  plus: '+',
  space: ' ',
  esc: 'escape',
  return: 'enter',
  left: 'arrowleft',
  right: 'arrowright',
  up: 'arrowup',
  down: 'arrowdown',
}

const chordOf = (accelerator: string): Chord => {
  const parts = accelerator.toLowerCase().split('+')
  const last = parts.pop() ?? ''
  return {
    key: named[last] ?? last,
    primary: parts.some((part) =>
      ['commandorcontrol', 'cmdorctrl', 'control', 'ctrl', 'command', 'cmd'].includes(part),
    ),
    alt: parts.includes('alt') || parts.includes('option'),
    shift: parts.includes('shift'),
  }
}

const isMac = (): boolean => /mac/i.test(navigator.platform)

const isPressed = (chord: Chord, event: KeyboardEvent): boolean =>
  event.key.toLowerCase() === chord.key &&
  (isMac() ? event.metaKey : event.ctrlKey) === chord.primary &&
  event.altKey === chord.alt &&
  (event.shiftKey === chord.shift || chord.key === '+')

/** Keys of the menu bar: the page has the first say, as in Electron. */
const takeAccelerators = (connection: Connection): void => {
  let chords: readonly (readonly [string, Chord])[] = []
  connection.on('accelerators', ({ accelerators }) => {
    chords = accelerators.map((accelerator) => [accelerator, chordOf(accelerator)])
  })
  window.addEventListener('keydown', (event) => {
    if (event.defaultPrevented) return
    const found = chords.find(([, chord]) => isPressed(chord, event))
    if (!found) return
    event.preventDefault()
    connection.post({ type: 'accelerator', accelerator: found[0] })
  })
}

const note = (text: string): void => {
  const root = document.createElement('html')
  const body = document.createElement('body')
  body.textContent = text
  root.append(body)
  document.documentElement.replaceWith(root)
}

/** Where a browser tab behaves unlike a window of Electron, this makes the difference good. */
export const standInForBrowserWindow = (connection: Connection): void => {
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
    // What the page's scripts still do goes nowhere; all that is left is to be loaded again.
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
  standInForWindowState(connection)
  takeAccelerators(connection)
  showDialogs(connection)
}
