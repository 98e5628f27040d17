import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import classes from './popover.module.css'

interface HoverCardProps {
  /** The element that the card belongs to. Tab leads from it into the card. */
  readonly anchor: HTMLElement
  readonly label: string
  /** The pointer or the focus has entered the card. */
  readonly onEnter: () => void
  /** Both have left the card. */
  readonly onLeave: () => void
  /** Escape, a click beside the card, or a scroll that moves the anchor. */
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A panel beside a link that is pointed at, on the browser's own popover and anchor positioning. */
export const HoverCard = ({ anchor, label, onEnter, onLeave, onClose, children }: HoverCardProps) => {
  const panel = useRef<HTMLDivElement>(null)
  // Before the first paint, so that the pointer never meets the card elsewhere.
  useLayoutEffect(() => {
    panel.current?.showPopover({ source: anchor })
  }, [anchor])
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      if (panel.current?.contains(document.activeElement)) anchor.focus()
      onClose()
    }
    const onOutside = ({ target }: Event): void => {
      if (!(target instanceof Node && panel.current?.contains(target))) onClose()
    }
    const outside = ['pointerdown', 'scroll'] as const
    addEventListener('keydown', onKey, true)
    for (const name of outside) addEventListener(name, onOutside, true)
    return () => {
      removeEventListener('keydown', onKey, true)
      for (const name of outside) removeEventListener(name, onOutside, true)
    }
  }, [anchor, onClose])
  return (
    <div
      ref={panel}
      popover="manual"
      role="dialog"
      aria-label={label}
      className={`${classes.panel} ${classes.start} ${classes.hover}`}
      onPointerOver={onEnter}
      onPointerLeave={onLeave}
      onFocus={onEnter}
      onBlur={({ relatedTarget }) => {
        if (!panel.current?.contains(relatedTarget)) onLeave()
      }}
    >
      {children}
    </div>
  )
}
