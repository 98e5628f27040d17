import { type ReactElement, type ReactNode, type ToggleEvent, useId, useRef, useState } from 'react'
import { classes } from './classes.ts'
import styles from './popover.module.css'

export interface PopoverTrigger {
  readonly popoverTarget: string
  readonly 'aria-expanded': boolean
  readonly 'aria-controls': string
  readonly 'aria-haspopup': 'dialog' | 'menu'
  readonly style: { readonly anchorName: string }
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
  const [open, setOpen] = useState(false)
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
        popoverTarget: id,
        'aria-expanded': open,
        'aria-controls': id,
        'aria-haspopup': kind,
        style: { anchorName },
      })}
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles it may have take a name */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        role={kind}
        aria-label={label}
        className={classes(styles.panel, styles[align], className)}
        style={{ positionAnchor: anchorName }}
        onBeforeToggle={onBeforeToggle}
        onToggle={onToggle}
      >
        {open ? children(() => panel.current?.hidePopover()) : null}
      </div>
    </>
  )
}
