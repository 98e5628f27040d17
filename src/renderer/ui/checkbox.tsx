import { useId } from 'react'
import classes from './checkbox.module.css'
import { Row, Stack, Text } from './layout.tsx'

interface CheckboxProps {
  readonly label: string
  readonly checked: boolean
  readonly disabled?: boolean
  /** A description, announced with the label. */
  readonly description?: string | undefined
  readonly onChange: (checked: boolean) => void
}

/** A checkbox with its label. */
export const Checkbox = ({ label, checked, disabled, description, onChange }: CheckboxProps) => {
  const id = useId()
  const descriptionId = `${id}-description`
  return (
    <Row gap={2} align="start" size="m">
      <input
        id={id}
        type="checkbox"
        className={classes.box}
        checked={checked}
        disabled={disabled}
        aria-describedby={description ? descriptionId : undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <Stack shrink breaks>
        <label htmlFor={id}>{label}</label>
        {description ? (
          <Text size="s" tone="muted" id={descriptionId}>
            {description}
          </Text>
        ) : null}
      </Stack>
    </Row>
  )
}
