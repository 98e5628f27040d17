import { type ReactNode, useId } from 'react'
import { Field } from './field.tsx'
import { Row } from './layout.tsx'
import classes from './select.module.css'

interface SelectProps<T extends string> {
  readonly label: ReactNode
  /** Whether only screen readers have the label. */
  readonly hidesLabel?: boolean
  /** Whether the label is above the list, as in a form. */
  readonly isAbove?: boolean
  /** Whether it gets the focus when its dialog opens. */
  readonly isFirst?: boolean
  readonly value: T
  readonly options: readonly {
    readonly value: T
    readonly label: string
    /** The language of the label, if it is not the app's. */
    readonly lang?: string
  }[]
  readonly onChange: (value: T) => void
}

/** One of a few values in the platform's own list, with its label beside it or above it. */
export const Select = <T extends string>({
  label,
  hidesLabel = false,
  isAbove = false,
  isFirst = false,
  value,
  options,
  onChange,
}: SelectProps<T>) => {
  const id = useId()
  const list = (
    <select
      id={id}
      className={classes.field}
      value={value}
      data-autofocus={isFirst || undefined}
      onChange={({ currentTarget }) => onChange(currentTarget.value as T)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value} lang={option.lang}>
          {option.label}
        </option>
      ))}
    </select>
  )
  if (isAbove)
    return (
      <Field id={id} label={label}>
        {list}
      </Field>
    )
  return (
    <Row as="span" gap={2} inline size="m" tone="muted">
      <label htmlFor={id} className={hidesLabel ? 'q-hidden' : undefined}>
        {label}
      </label>
      {list}
    </Row>
  )
}
