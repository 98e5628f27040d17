import type { ComponentProps, ReactNode } from 'react'
import { Stack, Text } from './layout.tsx'

interface FieldProps {
  /** The id of the control in it. */
  readonly id: string
  readonly label: ReactNode
  /** The attributes of the label, if the control is not one that a `<label>` can name. */
  readonly labelProps?: Pick<ComponentProps<'span'>, 'id' | 'onClick'>
  /** A text between the label and the control. */
  readonly description?: string | undefined
  /** A text below the control. */
  readonly error?: string | null
  readonly children: ReactNode
}

/** A control with its label. */
export const Field = ({ id, label, labelProps, description, error, children }: FieldProps) => (
  <Stack gap={1}>
    {labelProps ? (
      <Text as="span" size="m" weight={500} {...labelProps}>
        {label}
      </Text>
    ) : (
      <Text as="label" size="m" weight={500} htmlFor={id}>
        {label}
      </Text>
    )}
    {description ? (
      <Text size="s" tone="muted" breaks id={`${id}-description`}>
        {description}
      </Text>
    ) : null}
    {children}
    {error ? (
      <Text size="m" tone="danger" breaks id={`${id}-error`}>
        {error}
      </Text>
    ) : null}
  </Stack>
)

/** Returns the attributes of a field's control, so that its description and error are announced with it. */
export const describedBy = (
  id: string,
  { description, error }: Pick<FieldProps, 'description' | 'error'>,
): { readonly 'aria-describedby': string | undefined; readonly 'aria-invalid': true | undefined } => ({
  'aria-describedby':
    [error && `${id}-error`, description && `${id}-description`].filter(Boolean).join(' ') || undefined,
  'aria-invalid': error ? true : undefined,
})
