import type { ReactNode } from 'react'
import { Text } from './layout.tsx'
import classes from './two-panes.module.css'

interface PageProps {
  /** Shown large above the content. The heading for screen readers is in the frame. */
  readonly title: string
  readonly children: ReactNode
}

/** A screen that scrolls as a whole, with one column of reading width. */
export const Page = ({ title, children }: PageProps) => (
  <div className={classes.scroll}>
    <div className={classes.column}>
      <Text as="div" size="2xl" weight={600} mb={4} className={classes.pageTitle} aria-hidden="true">
        {title}
      </Text>
      {children}
    </div>
  </div>
)
