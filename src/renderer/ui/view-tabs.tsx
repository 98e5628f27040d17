import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Link } from 'wouter'
import { Row } from './layout.tsx'
import classes from './view-tabs.module.css'

export interface ViewTab {
  readonly href: string
  readonly icon?: ReactNode
  readonly text: string
  readonly isCurrent: boolean
}

interface ViewTabsProps {
  /** The name of the group of views. */
  readonly label: string
  readonly tabs: readonly ViewTab[]
}

/** The state of a history entry that a link of these tabs opened. */
interface FollowedLink {
  readonly followedTabs: string
}

/** Links to several views of one thing, each with its own path. */
export const ViewTabs = ({ label, tabs }: ViewTabsProps) => {
  const list = useRef<HTMLDivElement>(null)
  // The opened view has the same tabs, and they take the focus.
  useLayoutEffect(() => {
    const entry: Partial<FollowedLink> | null = history.state
    if (entry?.followedTabs !== label) return
    if (document.activeElement === document.body)
      list.current?.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true })
    // Not again when the page loads or the entry returns.
    history.replaceState(null, '')
  }, [label])
  return (
    // Not a landmark: the rail is the only navigation.
    <Row gap={1} align="stretch" ref={list} role="group" className={classes.tabs} aria-label={label}>
      {tabs.map(({ href, icon, text, isCurrent }) => (
        <Link
          key={href}
          href={href}
          replace
          className={classes.tab}
          aria-current={isCurrent ? 'page' : undefined}
          state={{ followedTabs: label } satisfies FollowedLink}
        >
          {icon}
          {text}
        </Link>
      ))}
    </Row>
  )
}
