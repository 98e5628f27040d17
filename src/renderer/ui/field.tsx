import type { ReactNode } from 'react'
import { Stack, Text } from './layout.tsx'

interface FieldProps {
  /** The id of the control in it. */
  readonly id: string
  readonly label: string
  readonly children: ReactNode
}

export const Field = ({ id, label, children }: FieldProps) => (
  <Stack gap={1}>
    <Text as="label" size="m" weight={500} htmlFor={id}>
      {label}
    </Text>
    {children}
  </Stack>
)
