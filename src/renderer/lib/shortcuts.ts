import { createContext, type RefObject, useContext, useEffect, useEffectEvent } from 'react'

/**
 * One registry of keys. A key is written as `j`, `?`, `g w` (a sequence) or `mod+k` (Ctrl, on macOS Cmd). The latest
 * registration takes precedence. A handler that returns false passes the key on.
 */
export type ShortcutHandler = (event: KeyboardEvent) => unknown
export type ShortcutMap = Readonly<Record<string, ShortcutHandler>>

const layers: { current: ShortcutMap }[] = []
const sequenceMs = 1200
let pending: { key: string; at: number } | null = null

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

const nameOf = (event: KeyboardEvent): string => {
  const mod = isMac() ? event.metaKey : event.ctrlKey
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
  return mod ? `mod+${key}` : key
}

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
  if (event.defaultPrevented || event.isComposing || event.altKey) return
  const name = nameOf(event)
  const withMod = name.startsWith('mod+')
  if (!withMod && (event.ctrlKey || event.metaKey)) return
  if (!withMod && (isTyping(event.target) || isDialogOpen())) return
  if (['Shift', 'Control', 'Meta', 'Alt'].includes(event.key)) return
  const first = pending
  pending = null
  if (first && event.timeStamp - first.at < sequenceMs && run(`${first.key} ${name}`, event)) return
  if (run(name, event)) return
  const starts = layers.some((layer) => Object.keys(layer.current).some((key) => key.startsWith(`${name} `)))
  if (starts) pending = { key: name, at: event.timeStamp }
}

const addLayer = (layer: { current: ShortcutMap }): (() => void) => {
  if (layers.length === 0) window.addEventListener('keydown', onKeyDown)
  layers.push(layer)
  return () => {
    const at = layers.indexOf(layer)
    if (at >= 0) layers.splice(at, 1)
    if (layers.length === 0) window.removeEventListener('keydown', onKeyDown)
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
