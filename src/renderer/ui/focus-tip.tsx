import { useEffect, useRef } from 'react'
import classes from './focus-tip.module.css'

/** The keys that close menus and dialogs, or press their buttons. */
const closingKeys: readonly string[] = ['Escape', 'Enter', ' ']

/** Returns the tooltip of a focused control, if it has more than the control shows; '' for none. */
const tipOf = (element: Element): string => {
  const tip = element.getAttribute('title')?.trim() ?? ''
  return tip === element.textContent.trim() ? '' : tip
}

/**
 * Shows the `title` of a control that got the focus by the keyboard, because Chromium shows it under the pointer only.
 * A key, a click or a scroll hides it, as does the next focus. A focus that returns from what a key has closed shows none:
 * nobody looks for it there. Screen readers read the title itself.
 */
export const FocusTip = () => {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let lastKey = ''
    let frame = 0
    const hide = (event?: Event): void => {
      if (event instanceof KeyboardEvent) lastKey = event.key
      cancelAnimationFrame(frame)
      panel.current?.hidePopover()
    }
    const show = ({ target }: FocusEvent): void => {
      const tip = panel.current
      if (tip === null || !(target instanceof HTMLElement)) return
      const isReturn = closingKeys.includes(lastKey)
      const text = !isReturn && target.matches(':focus-visible') ? tipOf(target) : ''
      hide()
      if (text === '') return
      // Not at once: while a menu closes and returns the focus, the browser shows no other popover.
      frame = requestAnimationFrame(() => {
        tip.textContent = text
        tip.showPopover({ source: target })
      })
    }
    const hides = ['focusout', 'keydown', 'pointerdown', 'wheel'] as const
    addEventListener('focusin', show)
    for (const name of hides) addEventListener(name, hide, { capture: true, passive: true })
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('focusin', show)
      for (const name of hides) removeEventListener(name, hide, { capture: true })
    }
  }, [])
  return <div ref={panel} popover="manual" className={classes.tip} aria-hidden="true" dir="auto" />
}
