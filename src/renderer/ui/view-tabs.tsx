import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Link } from 'wouter'
import styles from './view-tabs.module.css'

export interface ViewTab {
  readonly href: string
  readonly icon?: ReactNode
  readonly words: string
  readonly isCurrent: boolean
}

interface ViewTabsProps {
  /** What the views are of. */
  readonly label: string
  readonly tabs: readonly ViewTab[]
}

/** Which tabs were left by one of their links: where the view brings tabs of its own, they take the focus over. */
let followed: string | null = null

/** Views of one thing, each with a path of its own. */
export const ViewTabs = ({ label, tabs }: ViewTabsProps) => {
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (followed === label && document.activeElement === document.body)
      list.current?.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true })
    followed = null
  }, [label])
  return (
    // Not a landmark: the one navigation is the rail.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div ref={list} role="group" className={styles.tabs} aria-label={label}>
      {tabs.map(({ href, icon, words, isCurrent }) => (
        <Link
          key={href}
          href={href}
          replace
          className={styles.tab}
          aria-current={isCurrent ? 'page' : undefined}
          onClick={() => {
            followed = label
          }}
        >
          {icon}
          {words}
        </Link>
      ))}
    </div>
  )
}
