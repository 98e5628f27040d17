import type { ReactNode } from 'react'
import classes from './chip.module.css'
import { Row } from './layout.tsx'

interface ChipProps {
  readonly tone?: 'neutral' | 'accent' | 'ok' | 'info' | 'warn' | 'danger'
  readonly icon?: ReactNode
  readonly title?: string
  /** Whether it speaks of the viewer, so that it is not copied with the text around it. */
  readonly uncopied?: boolean
  readonly children: ReactNode
}

/** A short fact, for example the kind, state or price of an offer. */
export const Chip = ({ tone = 'neutral', icon, title, uncopied = false, children }: ChipProps) => (
  <Row
    as="span"
    inline
    gap={1}
    size="s"
    tint={tone}
    weight={500}
    numeric
    nowrap
    radius="s"
    className={classes.chip}
    title={title}
    data-uncopied={uncopied || undefined}
  >
    {icon}
    {children}
  </Row>
)
