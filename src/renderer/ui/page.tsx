import type { ReactNode } from 'react'
import classes from './page.module.css'

interface PageProps {
  /** Shown large above the content. The heading for screen readers is in the frame. */
  readonly title: string
  readonly children: ReactNode
}

/** A screen that scrolls as a whole: one column of reading width. */
export const Page = ({ title, children }: PageProps) => (
  <div className={classes.scroll}>
    <div className={classes.column}>
      <div className={classes.title} aria-hidden="true">
        {title}
      </div>
      {children}
    </div>
  </div>
)
