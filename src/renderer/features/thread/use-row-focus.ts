import { type RefObject, useEffect, useRef } from 'react'
import type { VirtuosoHandle } from 'react-virtuoso'
import { keepRowFocus } from '../../ui/keep-row-focus.ts'
import { threadTexts } from './texts.ts'

interface RowFocus {
  readonly list: RefObject<VirtuosoHandle | null>
  readonly scroller: HTMLElement | null
  readonly rows: readonly { readonly key: string }[]
}

/** The focus stays in the list while the row that has it scrolls away or is taken out. */
export const useRowFocus = ({ list, scroller, rows }: RowFocus): void => {
  const now = useRef(rows)
  now.current = rows
  useEffect(() => {
    if (!scroller) return
    return keepRowFocus({
      scroller,
      keyAt: (index) => now.current[index]?.key,
      indexOf: (key) => now.current.findIndex((row) => row.key === key),
      show: (index) => list.current?.scrollIntoView({ index }),
      awayText: threadTexts.writingAway,
    })
  }, [list, scroller])
}
