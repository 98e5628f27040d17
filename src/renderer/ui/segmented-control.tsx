import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { SegmentedControl as MantineSegmentedControl } from '@mantine/core'
import classes from './segmented-control.module.css'

interface SegmentedControlProps<T extends string> {
  readonly label: string
  readonly value: T
  readonly options: readonly { readonly value: T; readonly label: string }[]
  readonly onChange: (value: T) => void
}

/**
 * One of a few values. The label is for screen readers; a visible one is added beside it. It must be inside Mantine.
 */
export const SegmentedControl = <T extends string>({
  label,
  value,
  options,
  onChange,
}: SegmentedControlProps<T>) => (
  <MantineSegmentedControl<T>
    size="sm"
    className={classes.root ?? ''}
    aria-label={label}
    value={value}
    data={[...options]}
    onChange={onChange}
  />
)
