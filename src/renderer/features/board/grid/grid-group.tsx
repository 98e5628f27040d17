import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import type { BoardLine } from '../group-rows.ts'
import { boardTexts as texts } from '../texts.ts'
import classes from './grid.module.css'

interface GridGroupProps {
  readonly line: Extract<BoardLine<never>, { kind: 'group' }>
  readonly at: number
  /** Distance from the first line, px. */
  readonly top: number
  readonly columns: number
  /** Whether the focus is in it. */
  readonly isPlace: boolean
  readonly onToggle: (key: string) => void
}

/** The head of a group, which expands and collapses it. */
export const GridGroup = ({ line, at, top, columns, isPlace, onToggle }: GridGroupProps) => {
  const Chevron = line.isOpen ? IconChevronDown : IconChevronRight
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows of a virtual table are positioned by style
    // biome-ignore lint/a11y/useFocusableInteractive: its cell takes the focus
    <div
      role="row"
      aria-rowindex={at + 2}
      aria-expanded={line.isOpen}
      className={classes.group}
      data-line={at}
      style={{ '--top': `${top}px` } as CSSProperties}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the grid handles the keys */}
      <div
        role="gridcell"
        aria-colindex={1}
        aria-colspan={columns}
        tabIndex={isPlace ? 0 : -1}
        className={classes.title}
        data-column={0}
        onClick={() => onToggle(line.key)}
      >
        <Chevron size={14} aria-hidden />
        <bdi>{line.title}</bdi>
        <span className={classes.count}>{texts.offers(line.count)}</span>
      </div>
    </div>
  )
}
