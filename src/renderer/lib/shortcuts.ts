import { createContext, type RefObject, useContext, useEffect, useEffectEvent } from 'react'
import { preferencesAtom } from './session.ts'
import { store } from './store.ts'
import { libTexts } from './texts.ts'
import { toast } from './toasts.ts'
import { typedKey } from './typed-key.ts'
import { createTypingRun } from './typing-run.ts'

/**
 * One registry of keys. A key is written as `j`, `?`, `g w` (a sequence) or `mod+k` (Ctrl, on macOS Cmd). The latest
 * registration takes precedence. A handler that returns false passes the key on.
 */
export type ShortcutHandler = (event: KeyboardEvent) => unknown
export type ShortcutMap = Readonly<Record<string, ShortcutHandler>>

const layers: { current: ShortcutMap }[] = []
const sequenceMs = 1200
let pending: { key: string; at: number } | null = null
let typing = createTypingRun()

export const isMac = (): boolean => /mac/i.test(navigator.platform)

/** Whether the element takes typed text. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable]') !==
      null)

/** Whether a modal dialog is open. The page behind it takes no keys, no focus and no search. */
export const isDialogOpen = (): boolean =>
  document.querySelector('dialog[open], [role=dialog][aria-modal=true]') !== null

/** Whether Alt and an arrow key open a list of choices of the element. */
const opensByArrow = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, select, [role=combobox]') !== null

/** Returns the name of a key; null for keys that are no shortcuts, such as letters with Alt. */
const nameOf = (event: KeyboardEvent): string | null => {
  // AltGr writes a sign of the layout. Windows reports it as Ctrl and Alt.
  if (event.getModifierState('AltGraph')) return event.key
  if (event.altKey) {
    const isArrow = /^Arrow(?:Up|Down)$/.test(event.key) && !event.ctrlKey && !event.metaKey
    return isArrow && !opensByArrow(event.target) ? `alt+${event.key}` : null
  }
  const mod = isMac() ? event.metaKey : event.ctrlKey
  if (!mod && (event.ctrlKey || event.metaKey)) return null
  const key = typedKey(event)
  return mod ? `mod+${key}` : key
}

/** Whether a key writes nothing in a field, so that it may be a shortcut there. */
const writesNothing = (name: string): boolean => /^(?:mod\+|alt\+|F\d)/.test(name)

/** Whether a shortcut needs no modifier, so that typed or dictated words can press it (WCAG 2.1.4). */
export const isLetterKey = (keys: string): boolean =>
  keys.split(' ').every((step) => step.length === 1 && step !== ' ')

/** Whether the element is in a list of choices, where letters are no commands. */
const isInChoices = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role=menu], [role=listbox]') !== null

const run = (name: string, event: KeyboardEvent): boolean => {
  for (const layer of layers.toReversed()) {
    const handler = layer.current[name]
    if (handler && handler(event) !== false) {
      event.preventDefault()
      return true
    }
  }
  return false
}

const onKeyDown = (event: KeyboardEvent): void => {
  if (event.defaultPrevented || event.isComposing) return
  if (['Shift', 'Control', 'Meta', 'Alt'].includes(event.key)) return
  const name = nameOf(event)
  if (name === null) return
  const at = event.timeStamp
  const isLetter = isLetterKey(name)
  const isInField = isTyping(event.target)
  const continues = isLetter || [' ', 'Enter', 'Backspace'].includes(name)
  if (!isInField && continues && !typing.mayAct(at)) {
    // Also keeps a space or Enter within the words from pressing the focused button.
    event.preventDefault()
    pending = null
    if (typing.ignore(at) && !event.repeat) toast(libTexts.notInField, { id: 'not-in-field' })
    return
  }
  if (isInField || isDialogOpen()) {
    const isText = isInField ? name.length === 1 : isLetter
    typing.note(isText ? 'text' : 'other', at)
    if (!writesNothing(name) || (!name.startsWith('mod+') && isDialogOpen())) return
  }
  const isOff =
    (isLetter && !store.get(preferencesAtom).letterKeys) || (!isInField && isInChoices(event.target))
  const isCommand = !isOff && act(name, event)
  typing.note(isCommand || !isLetter ? 'command' : 'text', at)
}

/** Runs the command of a key, or keeps the key as the start of a sequence. Returns false for any other key. */
const act = (name: string, event: KeyboardEvent): boolean => {
  const first = pending
  pending = null
  if (first && event.timeStamp - first.at < sequenceMs && run(`${first.key} ${name}`, event)) return true
  if (run(name, event)) return true
  const starts = layers.some((layer) => Object.keys(layer.current).some((key) => key.startsWith(`${name} `)))
  if (starts) pending = { key: name, at: event.timeStamp }
  return starts
}

const addLayer = (layer: { current: ShortcutMap }): (() => void) => {
  if (layers.length === 0) window.addEventListener('keydown', onKeyDown)
  layers.push(layer)
  return () => {
    const at = layers.indexOf(layer)
    if (at >= 0) layers.splice(at, 1)
    if (layers.length > 0) return
    window.removeEventListener('keydown', onKeyDown)
    typing = createTypingRun()
  }
}

/** Registers keys outside React; the returned function removes them. */
export const registerShortcuts = (map: ShortcutMap): (() => void) => addLayer({ current: map })

/** Limits the keys of the components inside to the focus within an element, because a list beside them has keys too. */
export const ShortcutScope = createContext<RefObject<HTMLElement | null> | null>(null)

/**
 * Registers keys while the component is mounted. They never fire while the user types in a field or a dialog is open.
 */
export const useShortcuts = (
  map: ShortcutMap,
  { enabled = true }: { readonly enabled?: boolean } = {},
): void => {
  const scope = useContext(ShortcutScope)
  const call = useEffectEvent((key: string, event: KeyboardEvent) =>
    scope === null || scope.current?.contains(document.activeElement) ? map[key]?.(event) : false,
  )
  const keys = Object.keys(map).toSorted().join('\n')
  useEffect(() => {
    if (!enabled || keys === '') return
    return registerShortcuts(
      Object.fromEntries(keys.split('\n').map((key) => [key, (event: KeyboardEvent) => call(key, event)])),
    )
  }, [keys, enabled])
}

/** Runs the handler of a key, for menus and the palette. Returns false if no handler takes it. */
export const pressShortcut = (key: string): boolean =>
  run(key, new KeyboardEvent('keydown', { key: key.split(' ').at(-1) ?? key, cancelable: true }))
