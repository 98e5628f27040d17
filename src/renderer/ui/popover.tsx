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
  /** Which edge of the button it lines up with. */
  readonly align?: 'start' | 'end'
  readonly trigger: (props: PopoverTrigger) => ReactElement
  /** Rendered only while it is open. */
  readonly children: (close: () => void) => ReactNode
  readonly className?: string | undefined
  readonly onOpen?: () => void
}

/**
 * A panel under a button, on the platform's own popover and anchor positioning: Esc, a click beside it and the focus
 * that returns come with it.
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
  // A feed has two of them to a card, and most are never opened: the panel is made for the first click, before the
  // platform acts on it.
  const [made, setMade] = useState(false)
  const [open, setOpen] = useState(false)
  const onClick = (): void => {
    if (!made) flushSync(() => setMade(true))
  }
  const onBeforeToggle = (event: ToggleEvent): void => {
    if (event.newState !== 'open') return
    setOpen(true)
    onOpen?.()
  }
  // Emptied only after it is gone: the platform hands the focus back from what had it inside.
  const onToggle = (event: ToggleEvent): void => {
    if (event.newState === 'closed') setOpen(false)
  }
  return (
    <>
      {trigger({
        popoverTarget: made ? id : undefined,
        'aria-expanded': open,
        'aria-controls': made ? id : undefined,
        'aria-haspopup': kind,
        style: made ? { anchorName } : undefined,
        onClick,
      })}
      {made ? (
        // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles it may have take a name
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
