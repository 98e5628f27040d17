import type { ReactNode } from 'react'
import classes from './facts.module.css'
import { Row, Text } from './layout.tsx'

export interface Fact {
  /** Identifies the fact if others have the same label. */
  readonly key?: string
  readonly label: string
  /** Facts with null are not shown. */
  readonly value: ReactNode
}

/** Short facts with label and value. */
export const Facts = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <dl className={classes.facts}>
    {facts.map(({ key, label, value }) =>
      value === null ? null : (
        <Row divided py={2} gap={4} align="stretch" justify="between" size="m" key={key ?? label}>
          <Text as="dt" tone="muted" fixed className={classes.label}>
            {label}
          </Text>
          <Text as="dd" weight={500} shrink breaks numeric className={classes.value}>
            {typeof value === 'string' ? <bdi>{value}</bdi> : value}
          </Text>
        </Row>
      ),
    )}
  </dl>
)
