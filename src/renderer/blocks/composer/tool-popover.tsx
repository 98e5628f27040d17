import type { ReactNode } from 'react'
import { Popover } from '../../ui/popover.tsx'
import classes from './editor-toolbar.module.css'

interface ToolPopoverProps {
  readonly label: string
  readonly icon: ReactNode
  readonly disabled: boolean
  readonly pressed?: boolean
  readonly children: (close: () => void) => ReactNode
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
    {children}
  </Popover>
)
