import { type ReactNode, useId } from 'react'
import { Row, Text } from '../../ui/layout.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import classes from './reviews.module.css'

interface MultilineFieldProps {
  readonly label: string
  readonly hint: string
  readonly text: string
  readonly error: string | undefined
  readonly autoFocus?: boolean
  /** Shown below the field at its end. */
  readonly count?: ReactNode
  readonly onChange: (text: string) => void
  readonly onSubmit: () => void
}

/** A field of several lines with its own error. Ctrl+Enter sends. */
export const MultilineField = ({
  label,
  hint,
  text,
  error,
  autoFocus = false,
  count,
  onChange,
  onSubmit,
}: MultilineFieldProps) => {
  const id = useId()
  return (
    <TextArea
      id={id}
      label={label}
      className={classes.input}
      rows={4}
      placeholder={hint}
      value={text}
      data-autofocus={autoFocus || undefined}
      aria-required="true"
      aria-invalid={error !== undefined}
      aria-describedby={`${id}-error ${id}-count`}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing || event.key !== 'Enter') return
        if (!event.ctrlKey && !event.metaKey) return
        event.preventDefault()
        onSubmit()
      }}
    >
      <Row gap={3} rowGap={1} align="stretch" justify="between" wrap size="m">
        {error === undefined ? null : (
          <Text tone="danger" id={`${id}-error`} role="alert">
            {error}
          </Text>
        )}
        {count === undefined ? null : (
          <Text as="span" tone="muted" numeric id={`${id}-count`} className={classes.multilineFieldCount}>
            {count}
          </Text>
        )}
      </Row>
    </TextArea>
  )
}
