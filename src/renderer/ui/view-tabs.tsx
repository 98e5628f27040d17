import { atom, useStore } from 'jotai'
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

/** The label of the tabs whose link was followed last. The opened view has the same tabs, and they take the focus. */
const followedAtom = atom<string | null>(null)

/** Links to several views of one thing, each with its own path. */
export const ViewTabs = ({ label, tabs }: ViewTabsProps) => {
  const store = useStore()
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (store.get(followedAtom) === label && document.activeElement === document.body)
      list.current?.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true })
    store.set(followedAtom, null)
  }, [label, store])
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
          onClick={() => store.set(followedAtom, label)}
        >
          {icon}
          {text}
        </Link>
      ))}
    </Row>
  )
}
