import { type ReactNode, useId } from 'react'
import { Row } from './layout.tsx'
import classes from './select.module.css'

interface SelectProps<T extends string> {
  readonly label: ReactNode
  readonly value: T
  readonly options: readonly {
    readonly value: T
    readonly label: string
    /** The language of the label, if it is not the app's. */
    readonly lang?: string
  }[]
  readonly onChange: (value: T) => void
}

/** One of a few values in the platform's own list, with its label beside it. */
export const Select = <T extends string>({ label, value, options, onChange }: SelectProps<T>) => {
  const id = useId()
  return (
    <Row as="span" gap={2} inline size="m" tone="muted">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={classes.field}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value as T)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.lang}>
            {option.label}
          </option>
        ))}
      </select>
    </Row>
  )
}
