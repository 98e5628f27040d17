import { type ReactNode, useEffect, useRef } from 'react'
import { Popover } from '../../ui/popover.tsx'
import classes from './composer.module.css'

interface ToolPopoverProps {
  readonly label: string
  readonly icon: ReactNode
  readonly disabled: boolean
  readonly pressed?: boolean
  readonly children: (close: () => void) => ReactNode
}

/** Focuses the first field or chosen button of a panel once the panel is visible. */
export const FocusedPanel = ({ children }: { readonly children: ReactNode }) => {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const inside = (selector: string) => panel.current?.querySelector<HTMLElement>(selector)
      const first = inside('input') ?? inside('[aria-pressed=true]') ?? inside('button')
      first?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return <div ref={panel}>{children}</div>
}

/** A tool that opens a panel of choices. */
export const ToolPopover = ({ label, icon, disabled, pressed = false, children }: ToolPopoverProps) => (
  <Popover
    label={label}
    align="start"
    trigger={(props) => (
      <button
        {...props}
        type="button"
        className={classes.tool}
        aria-label={label}
        title={label}
        data-pressed={pressed || undefined}
        tabIndex={-1}
        disabled={disabled}
        onMouseDown={(event) => event.preventDefault()}
      >
        {icon}
      </button>
    )}
  >
    {(close) => <FocusedPanel>{children(close)}</FocusedPanel>}
  </Popover>
)
