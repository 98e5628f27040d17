import { type RefObject, useEffect, useRef } from 'react'
import type { VirtuosoHandle } from 'react-virtuoso'
import { keepRowFocus } from '../../ui/keep-row-focus.ts'
import { threadTexts } from './texts.ts'

interface RowFocus {
  readonly list: RefObject<VirtuosoHandle | null>
  readonly scroller: HTMLElement | null
  readonly rows: readonly { readonly key: string | null }[]
  /** The list's number of the first row. */
  readonly first: number
}

/** The focus stays in the list while the row that has it scrolls away or is taken out. */
export const useRowFocus = ({ list, scroller, rows, first }: RowFocus): void => {
  const now = useRef({ rows, first })
  now.current = { rows, first }
  useEffect(() => {
    if (!scroller) return
    return keepRowFocus({
      scroller,
      keyAt: (number) => now.current.rows[number - now.current.first]?.key ?? undefined,
      indexOf: (key) => {
        const index = now.current.rows.findIndex((row) => row.key === key)
        return index < 0 ? index : index + now.current.first
      },
      show: (number) => list.current?.scrollIntoView({ index: number - now.current.first }),
      awayText: threadTexts.writingAway,
    })
  }, [list, scroller])
}
