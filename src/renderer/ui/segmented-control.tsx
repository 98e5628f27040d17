import { useId } from 'react'
import classes from './segmented-control.module.css'

interface SegmentedControlProps<T extends string> {
  readonly label: string
  readonly value: T
  readonly options: readonly { readonly value: T; readonly label: string }[]
  readonly onChange: (value: T) => void
}

/** One of a few values. The label is for screen readers; a visible one is added beside it. */
export const SegmentedControl = <T extends string>({
  label,
  value,
  options,
  onChange,
}: SegmentedControlProps<T>) => {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={classes.root}>
      {options.map((option) => (
        <label key={option.value} className={classes.option}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}
