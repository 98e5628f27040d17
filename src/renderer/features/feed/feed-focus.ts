import type { RefObject } from 'react'
import type { VirtuosoHandle } from 'react-virtuoso'
import { keepRowFocus } from '../../ui/keep-row-focus.ts'
import { threadTexts } from '../thread/texts.ts'
import type { FeedModel } from './create-feed.ts'

export interface FeedFocus {
  readonly feed: FeedModel
  readonly list: RefObject<VirtuosoHandle | null>
  readonly scroller: RefObject<HTMLElement | null>
}

/** The focus stays in the wall while the card that has it scrolls away or is taken out. */
export const keepFeedFocus = ({ feed, list, scroller }: FeedFocus): (() => void) => {
  if (!scroller.current) return () => {}
  return keepRowFocus({
    scroller: scroller.current,
    keyAt: (index) => feed.read().entries[index]?.key,
    indexOf: (key) => feed.read().entries.findIndex((entry) => entry.key === key),
    show: (index) => list.current?.scrollIntoView({ index, align: 'start' }),
    awayText: threadTexts.writingAway,
  })
}
