import { useEffect, useEffectEvent } from 'react'

/** Marks the element whose controls stay in use. */
const inUse = '[data-in-use]'

const acts = [
  'click',
  'auxclick',
  'dblclick',
  'submit',
  'beforeinput',
  'paste',
  'cut',
  'drop',
  'change',
] as const
const controls = 'a, button, input, textarea, select, label, summary, [role], [contenteditable]'
const arrows = /^Arrow/
const reading = /^(Arrow\w+|Page(Up|Down)|Home|End|Tab|Escape|F\d+|Shift|Control|Alt|Meta)$/

/** Whether a key moves through the content, or is one of the app's menu or the system. */
const isReading = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean => {
  if (key === 'Enter') return false
  if (ctrlKey || metaKey || altKey) return true
  const changes = arrows.test(key) && target instanceof Element && target.closest('select, input') !== null
  return reading.test(key) && !changes
}

/** Closes what is open over the content, as Escape does. */
const closeOpen = (): void => {
  for (const dialog of [...document.querySelectorAll('dialog[open]')].toReversed())
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
  for (const popover of document.querySelectorAll<HTMLElement>('[popover]:popover-open'))
    popover.hidePopover()
}

/**
 * While the component is mounted, the page can be scrolled, read and copied, but nothing in it acts. Only the element
 * with `data-in-use` does.
 */
export const useReadOnly = (onRefused: () => void): void => {
  const refused = useEffectEvent(onRefused)
  useEffect(() => {
    closeOpen()
    const ended = new AbortController()
    const options = { capture: true, signal: ended.signal }
    const isOurs = ({ target }: Event): boolean => target instanceof Element && target.closest(inUse) !== null
    for (const name of acts)
      addEventListener(
        name,
        (event) => {
          if (isOurs(event)) return
          event.preventDefault()
          event.stopImmediatePropagation()
          if (event.target instanceof Element && event.target.closest(controls)) refused()
        },
        options,
      )
    addEventListener(
      'keydown',
      (event) => {
        if (isOurs(event)) return
        const isAllowed = isReading(event)
        // The keys of the menu and the system need their default. A digit switches to an account.
        if (!isAllowed) event.preventDefault()
        else if (/^\d$/.test(event.key) || !(event.ctrlKey || event.metaKey)) return
        event.stopImmediatePropagation()
        if (!isAllowed) refused()
      },
      options,
    )
    return () => ended.abort()
  }, [])
}
