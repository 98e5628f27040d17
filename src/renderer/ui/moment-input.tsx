import type { ReactNode, Ref } from 'react'
import { Row } from './layout.tsx'
import classes from './select.module.css'

interface MomentInputProps {
  readonly ref?: Ref<HTMLInputElement>
  readonly type: 'time' | 'date' | 'datetime-local'
  readonly label: ReactNode
  /** '22:30', '2026-11-23' or '2026-11-23T22:30' in local time; '' for none. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: () => void
}

/** A time of day, a date, or both, in the platform's own field, with its label before it. */
export const MomentInput = ({ label, onChange, ...rest }: MomentInputProps) => (
  <Row as="label" gap={2} rowGap={1} justify="end" wrap inline shrink size="m" tone="muted">
    {label}
    <input
      {...rest}
      className={classes.field}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  </Row>
)
