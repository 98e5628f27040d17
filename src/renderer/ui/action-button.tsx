import type { ButtonHTMLAttributes, ReactNode } from 'react'
import classes from './action-button.module.css'
import { Row } from './layout.tsx'

interface ActionButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly icon?: ReactNode
}

/** A quiet button in a row of actions, for example like, comment or reply. */
export const ActionButton = ({ icon, children, ...rest }: ActionButtonProps) => (
  <Row
    as="button"
    gap={1.5}
    inline
    size="m"
    tone="muted"
    numeric
    px={2}
    type="button"
    {...rest}
    className={classes.action}
  >
    {icon}
    {children}
  </Row>
)
