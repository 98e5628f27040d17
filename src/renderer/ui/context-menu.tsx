import { type ReactNode, useEffect, useRef } from 'react'
import { panelLeft } from './direction.ts'
import { Text } from './layout.tsx'
import classes from './menu.module.css'
import { MenuList } from './menu.tsx'

interface ContextMenuProps {
  readonly label: string
  /** The pointer's position in the window, px. */
  readonly x: number
  readonly y: number
  readonly onClose: () => void
  /** MenuItem and MenuLine elements. */
  readonly children: ReactNode
}

/** A menu at the pointer, on the browser's own popover. Esc, Tab or a click beside it close it and return the focus. */
export const ContextMenu = ({ label, x, y, onClose, children }: ContextMenuProps) => {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = panel.current
    if (!element) return
    element.showPopover()
    // Moves the menu into the window.
    const { width, height } = element.getBoundingClientRect()
    element.style.left = `${panelLeft(x, width, 0)}px`
    element.style.top = `${Math.max(0, Math.min(y, innerHeight - height - 8))}px`
  }, [x, y])
  return (
    <Text
      as="div"
      tone="text"
      ref={panel}
      popover="auto"
      role="menu"
      aria-label={label}
      className={classes.panel}
      onToggle={(event) => {
        if (event.newState === 'closed') onClose()
      }}
    >
      <MenuList close={() => panel.current?.hidePopover()}>{children}</MenuList>
    </Text>
  )
}
