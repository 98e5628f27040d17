import { holdAtTop, holdPlace } from '../../ui/virtual-list/hold-place.ts'
import { focusCard } from './cards.ts'
import type { FeedModel } from './create-feed.ts'

/** Loads the newest posts and shows them, with the focus on the first: the button for them, which was pressed, is gone. */
export const startAtTop = async (feed: FeedModel, scroller: HTMLElement): Promise<void> => {
  holdAtTop(scroller, 0)
  await feed.loadFirst()
  const first = feed.read().entries[0]?.key
  if (first === undefined) return
  let focused = false
  holdPlace(scroller, () => {
    scroller.scrollTop = 0
    if (!focused) focused = focusCard(scroller, first)
  })
}
