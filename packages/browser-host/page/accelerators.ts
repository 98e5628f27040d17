import type { Connection } from './connection.ts'

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

/**
 * Handles accelerators of the menu bar. As in Electron, the page comes first and can prevent the default. Therefore
 * this listener runs after all listeners of the page.
 */
export const takeAccelerators = (connection: Pick<Connection, 'on' | 'post'>): void => {
  let chords: readonly (readonly [string, Chord])[] = []
  connection.on('accelerators', ({ accelerators }) => {
    chords = accelerators.map((accelerator) => [accelerator, chordOf(accelerator)])
  })
  const press = (event: KeyboardEvent): void => {
    if (event.defaultPrevented) return
    const found = chords.find(([, chord]) => isPressed(chord, event))
    if (!found) return
    event.preventDefault()
    connection.post({ type: 'accelerator', accelerator: found[0] })
  }
  const listenLast = (): void => {
    window.removeEventListener('keydown', press)
    window.addEventListener('keydown', press)
  }
  window.addEventListener('keydown', listenLast, { capture: true })
}
