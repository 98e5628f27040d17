import type { ReactNode } from 'react'
import { Box, Text } from './layout.tsx'
import classes from './two-panes.module.css'

interface PageProps {
  /** Shown where the top bar has no room for it. The heading for screen readers is in the frame. */
  readonly title: string
  /** A form keeps the reading width; a list may take more. */
  readonly narrow?: boolean
  readonly children: ReactNode
}

/** A screen that scrolls as a whole, in one column. */
export const Page = ({ title, narrow = false, children }: PageProps) => (
  <Box scrolls className={classes.scroll}>
    <div className={classes.column} data-narrow={narrow || undefined}>
      <Text as="div" size="2xl" weight={600} mb={4} className={classes.pageTitle} aria-hidden="true">
        {title}
      </Text>
      {children}
    </div>
  </Box>
)
