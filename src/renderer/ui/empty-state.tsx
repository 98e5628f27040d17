import type { ReactNode } from 'react'
import classes from './empty-state.module.css'
import { Row, Stack, Text } from './layout.tsx'

interface EmptyStateProps {
  readonly icon?: ReactNode
  readonly title: string
  readonly detail?: string
  /** One action, a button. */
  readonly action?: ReactNode
  /** 'alert' for a failure that occurred while the user was looking. */
  readonly role?: 'alert' | 'status'
}

/** Replaces missing content with a title, a detail and one action. */
export const EmptyState = ({ icon, title, detail, action, role }: EmptyStateProps) => (
  <Stack align="center" className={classes.empty} role={role}>
    {icon ? (
      <Text as="span" tone="muted" mb={3} className={classes.icon} aria-hidden="true">
        {icon}
      </Text>
    ) : null}
    <Text weight={600}>{title}</Text>
    {detail ? (
      <Text size="m" tone="secondary" mt={1} className={classes.detail}>
        {detail}
      </Text>
    ) : null}
    {action ? (
      <Row gap={2} align="stretch" mt={4}>
        {action}
      </Row>
    ) : null}
  </Stack>
)
