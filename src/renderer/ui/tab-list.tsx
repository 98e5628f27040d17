import { useLayoutEffect, useRef } from 'react'
import { arrowStep } from './direction.ts'
import { Row } from './layout.tsx'
import classes from './view-tabs.module.css'

interface TabListProps<T extends string> {
  readonly label: string
  /** The texts by value, in their order. */
  readonly tabs: Readonly<Record<T, string>>
  readonly value: T
  readonly onChange: (value: T) => void
}

/** Tabs for the kinds of one list, without paths of their own. Arrow keys move between them. */
export const TabList = <T extends string>({ label, tabs, value, onChange }: TabListProps<T>) => {
  const list = useRef<HTMLDivElement>(null)
  const values = Object.keys(tabs) as T[]
  const before = useRef(value)
  // The other tab may have removed the focused element, too.
  useLayoutEffect(() => {
    const { activeElement } = document
    if (
      before.current !== value &&
      (activeElement === document.body || list.current?.contains(activeElement))
    )
      list.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus({ preventScroll: true })
    before.current = value
  }, [value])
  return (
    <Row
      gap={1}
      ref={list}
      role="tablist"
      aria-label={label}
      className={classes.tabs}
      onKeyDown={({ key }) => {
        const step = arrowStep(key)
        const next = values.at((values.indexOf(value) + step) % values.length)
        if (next !== undefined && step !== 0) onChange(next)
      }}
    >
      {values.map((one) => (
        <button
          key={one}
          type="button"
          role="tab"
          className={classes.tab}
          aria-selected={one === value}
          tabIndex={one === value ? 0 : -1}
          onClick={() => onChange(one)}
        >
          {tabs[one]}
        </button>
      ))}
    </Row>
  )
}
