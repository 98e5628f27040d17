import { type ReactNode, useId } from 'react'
import { Field } from './field.tsx'
import { Row, Stack, Text } from './layout.tsx'

export interface MomentFrameProps {
  readonly label: ReactNode
  /** Whether the label is above the field, as in a form. Otherwise it is before the field. */
  readonly isAbove?: boolean
  readonly description?: string | undefined
  /** A text below the field of a form. */
  readonly error?: string | null
}

/** The label of a date field and the texts around it, also before the field's code has loaded. */
export const MomentFrame = ({
  label,
  isAbove = false,
  description,
  error = null,
  labelProps,
  children,
}: MomentFrameProps & {
  readonly labelProps?: { readonly id?: string; readonly onClick?: () => void }
  readonly children: (id: string) => ReactNode
}) => {
  const id = useId()
  if (isAbove)
    return (
      <Field id={id} label={label} labelProps={labelProps ?? {}} description={description} error={error}>
        {children(id)}
      </Field>
    )
  return (
    <Row as="span" gap={2} rowGap={1} justify="end" wrap inline shrink size="m" tone="muted">
      <span {...labelProps}>{label}</span>
      <Stack as="span" gap={0.5} shrink>
        {children(id)}
        {description === undefined ? null : (
          <Text as="span" size="s" tone="secondary" numeric id={`${id}-description`}>
            {description}
          </Text>
        )}
      </Stack>
    </Row>
  )
}
