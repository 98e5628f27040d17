import { type ReactElement, type ReactNode, type ToggleEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { joinClasses } from './join-classes.ts'
import classes from './popover.module.css'

export interface PopoverTrigger {
  readonly popoverTarget: string | undefined
  readonly 'aria-expanded': boolean
  readonly 'aria-controls': string | undefined
  readonly 'aria-haspopup': 'dialog' | 'menu'
  readonly style: { readonly anchorName: string } | undefined
  readonly onClick: () => void
}

interface PopoverProps {
  readonly label: string
  readonly kind?: 'dialog' | 'menu'
  /** The edge of the button that it is aligned with. */
  readonly align?: 'start' | 'end'
  readonly trigger: (props: PopoverTrigger) => ReactElement
  /** Rendered only while it is open. */
  readonly children: (close: () => void) => ReactNode
  readonly className?: string | undefined
  readonly onOpen?: () => void
}

/**
 * A panel under a button, on the browser's own popover and anchor positioning. The browser closes it on Esc or a click
 * beside it, and returns the focus.
 */
export const Popover = ({
  label,
  kind = 'dialog',
  align = 'end',
  trigger,
  children,
  className,
  onOpen,
}: PopoverProps) => {
  const id = useId()
  const anchorName = `--q-anchor-${id.replaceAll(/[^\w-]/g, '')}`
  const panel = useRef<HTMLDivElement>(null)
  // The panel is created on the first click, before the browser acts on it. A feed has two per card, and most are never
  // opened.
  const [created, setCreated] = useState(false)
  const [open, setOpen] = useState(false)
  const onClick = (): void => {
    if (!created) flushSync(() => setCreated(true))
  }
  const onBeforeToggle = (event: ToggleEvent): void => {
    if (event.newState !== 'open') return
    setOpen(true)
    onOpen?.()
  }
  // Emptied only once it is closed, because the browser returns the focus from the focused element inside.
  const onToggle = (event: ToggleEvent): void => {
    if (event.newState === 'closed') setOpen(false)
  }
  return (
    <>
      {trigger({
        popoverTarget: created ? id : undefined,
        'aria-expanded': open,
        'aria-controls': created ? id : undefined,
        'aria-haspopup': kind,
        style: created ? { anchorName } : undefined,
        onClick,
      })}
      {created ? (
        // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both possible roles support a name
        <div
          ref={panel}
          id={id}
          popover="auto"
          role={kind}
          aria-label={label}
          className={joinClasses(classes.panel, classes[align], className)}
          style={{ positionAnchor: anchorName }}
          onBeforeToggle={onBeforeToggle}
          onToggle={onToggle}
        >
          {open ? children(() => panel.current?.hidePopover()) : null}
        </div>
      ) : null}
    </>
  )
}
