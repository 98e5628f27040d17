import type { ReactNode, Ref } from 'react'
import { Row } from './layout.tsx'
import classes from './select.module.css'

interface MomentInputProps {
  readonly ref?: Ref<HTMLInputElement>
  readonly type: 'time' | 'date' | 'datetime-local'
  readonly label: ReactNode
  /** '22:30', '2026-11-23' or '2026-11-23T22:30' by the clock of this computer; '' for none. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: () => void
}

/** A time of day, a date, or a date with its time, by the platform's own field, with its label before it. */
export const MomentInput = ({ label, onChange, ...rest }: MomentInputProps) => (
  <Row as="label" gap={2} inline size="m" tone="muted">
    {label}
    <input
      {...rest}
      className={classes.field}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  </Row>
)
