import type { ReactNode } from 'react'
import { Box, Row } from '../../../ui/layout.tsx'
import classes from './item.module.css'
import { Picture } from './picture.tsx'

interface DepartureProps {
  /** Null for the picture of the row above. */
  readonly picture: string | null
  readonly route: ReactNode
  readonly facts: ReactNode
  /** The link to its details. */
  readonly details: ReactNode
  readonly children?: ReactNode
}

/** A voyage or vehicle as on a departure board: route, date, and the price of its details. */
export const Departure = ({ picture, route, facts, details, children }: DepartureProps) => (
  <div className={`${classes.item} ${classes.voyage}`}>
    <Row gap={3} align="stretch" shrink className={classes.row}>
      {picture === null ? <span className={classes.picture} /> : <Picture path={picture} alt="" wide />}
      <Box grow>
        {route}
        <Row
          as="p"
          gap={3}
          rowGap={0.5}
          align="stretch"
          wrap
          size="m"
          tone="muted"
          numeric
          mt={0.5}
          className={classes.facts}
        >
          {facts}
        </Row>
      </Box>
    </Row>
    {children}
    <Row gap={2} justify="end" wrap className={classes.foot}>
      {details}
    </Row>
  </div>
)
