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

const isPressed = (chord: Chord, event: KeyboardEvent): boolean =>
  event.key.toLowerCase() === chord.key &&
  (event.ctrlKey || event.metaKey) === chord.primary &&
  event.altKey === chord.alt &&
  (event.shiftKey === chord.shift || chord.key === '+')

/** Keys of the menu bar: the page has the first say, as in Electron. */
export const takeAccelerators = (connection: Connection): void => {
  let chords: readonly (readonly [string, Chord])[] = []
  connection.on('accelerators', ({ accelerators }) => {
    chords = accelerators.map((accelerator) => [accelerator, chordOf(accelerator)])
  })
  window.addEventListener('keydown', (event) => {
    if (event.defaultPrevented) return
    const found = chords.find(([, chord]) => isPressed(chord, event))
    if (!found) return
    event.preventDefault()
    connection.say({ type: 'accelerator', accelerator: found[0] })
  })
}
