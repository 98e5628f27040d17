import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { lazily } from '#shared/lazily.ts'
import { isWaitingAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { watchLayout } from '../../ui/watch-layout.ts'
import type { Thread } from './thread.ts'
import type { ThreadRow } from './thread-rows.ts'
import { type Placed, placedIn } from './unread-line.ts'

/** A comment counts as seen after this long on screen in a focused window, ms. */
const seenAfterMs = 150
/** A comment counts as off screen after this long outside it, ms. The list may still scroll to an arrival. */
const offScreenAfterMs = 400

/** The unseen comments above or below the viewport. */
export interface UnseenSide {
  readonly count: number
  /** The first of them in the order of the thread. */
  readonly first: string
  readonly areReplies: boolean
}

export interface UnseenSides {
  readonly above: UnseenSide | null
  readonly below: UnseenSide | null
}

const nothing: UnseenSides = { above: null, below: null }

const sideOf = (placed: readonly Placed[]): UnseenSide | null => {
  const [first] = placed
  return first
    ? { count: placed.length, first: first.id, areReplies: placed.every(({ id, top }) => id !== top) }
    : null
}

const isSameSide = (a: UnseenSide | null, b: UnseenSide | null): boolean =>
  a?.first === b?.first && a?.count === b?.count && a?.areReplies === b?.areReplies

/** Returns the element itself if it scrolls, else its nearest scroll container. */
export const scrollerOf = (element: HTMLElement): HTMLElement => {
  let scroller: HTMLElement | null = element
  while (scroller && !/auto|scroll/.test(getComputedStyle(scroller).overflowY))
    scroller = scroller.parentElement
  return scroller ?? document.documentElement
}

/** Returns the top and bottom of a scroll container's visible part, px of the window. */
export const visibleIn = (frame: HTMLElement): { readonly top: number; readonly bottom: number } => {
  const { top, bottom } = frame.getBoundingClientRect()
  return { top: Math.max(0, top), bottom: Math.min(innerHeight, bottom) }
}

/** Returns a point in the first line of a comment, px of the window. */
const startOf = (article: HTMLElement): { readonly x: number; readonly y: number } => {
  const { left, top } = (article.lastElementChild ?? article).getBoundingClientRect()
  return { x: left + 4, y: top + 10 }
}

/** Whether a comment's first line is on screen, not scrolled away or covered by a dialog or menu. */
const isOnScreen = (article: HTMLElement): boolean => {
  const { x, y } = startOf(article)
  const hit = document.elementFromPoint(x, y)
  return hit !== null && article.contains(hit)
}

/** Returns the rendered comments in an element, by id. */
export const drawnIn = (root: HTMLElement): Map<string, HTMLElement> =>
  new Map(
    [...root.querySelectorAll<HTMLElement>('[data-comment-id]')].map((article) => [
      article.dataset.commentId ?? '',
      article,
    ]),
  )

interface Unseen {
  readonly thread: Thread
  readonly rows: readonly ThreadRow[]
  readonly around: RefObject<HTMLElement | null>
  /** The scroll container; the nearest one around the rows by default. */
  readonly scroller?: HTMLElement | null
}

/** Reports which unread comments were on screen. Returns the others, above and below the viewport. */
export const useUnseen = ({ thread, rows, around, scroller = null }: Unseen): UnseenSides => {
  const unseen = useAtomValue(thread.unseenAtom)
  const placed = useMemo(() => placedIn(rows, unseen), [rows, unseen])
  const [sides, setSides] = useState(nothing)
  /** The times since which comments are off screen, and those that were reported. */
  const away = useRef({ since: new Map<string, number>(), reported: new Set<string>() })
  useEffect(() => {
    const root = around.current
    if (!root || placed.length === 0) {
      setSides(nothing)
      return
    }
    const frame = scroller ?? scrollerOf(root)
    /** Made for the first comment that is not rendered: a long thread has thousands of rows, and an event shows its own. */
    const indexes = lazily(() => new Map(rows.map(({ key }, index) => [key, index])))
    /** The times since which comments are on screen. */
    const on = new Map<string, number>()
    const { since: off, reported } = away.current
    let timer: ReturnType<typeof setTimeout> | undefined

    /** Reports which comments are on screen, and which are not. */
    const report = (drawn: ReadonlyMap<string, HTMLElement>): void => {
      const now = performance.now()
      const isFocused = document.hasFocus() && document.visibilityState === 'visible'
      // Main records nothing of a window whose account is not the active one.
      const isAttended = isFocused && !store.get(isWaitingAtom)
      const isSince = (times: Map<string, number>, id: string, ms: number): boolean => {
        const at = times.get(id) ?? now
        times.set(id, at)
        return now - at >= ms
      }
      const seen: string[] = []
      const offScreen: string[] = []
      for (const { id } of placed) {
        const article = drawn.get(id)
        const isSeen = isAttended && article !== undefined && isOnScreen(article)
        const isAway = isAttended && !isSeen && !reported.has(id)
        if (!isSeen) on.delete(id)
        else if (isSince(on, id, seenAfterMs)) seen.push(id)
        if (!isAway) off.delete(id)
        else if (isSince(off, id, offScreenAfterMs)) offScreen.push(id)
      }
      clearTimeout(timer)
      for (const id of offScreen) {
        reported.add(id)
        off.delete(id)
      }
      if (on.size > 0) timer = setTimeout(check, seenAfterMs)
      else if (off.size > 0) timer = setTimeout(check, offScreenAfterMs)
      if (seen.length > 0) thread.see(seen)
      if (offScreen.length > 0) thread.passOver(offScreen)
    }
    /** Returns the index of the first row that ends below a line; -1 for none. */
    const firstBelow = (line: number, drawn: ReadonlyMap<string, HTMLElement>): number => {
      let first = -1
      for (const [key, article] of drawn) {
        const index = indexes().get(key)
        if (index === undefined || article.getBoundingClientRect().bottom <= line) continue
        if (first < 0 || index < first) first = index
      }
      return first
    }
    /** Updates the unseen comments above and below. */
    const placeAll = (drawn: ReadonlyMap<string, HTMLElement>): void => {
      const { top, bottom } = visibleIn(frame)
      const areAllDrawn = placed.every(({ id }) => drawn.has(id))
      const shown = areAllDrawn ? -1 : firstBelow(top, drawn)
      const sideAt = ({ id, top: row }: Placed): -1 | 0 | 1 => {
        const article = drawn.get(id)
        if (article) {
          const { y } = startOf(article)
          if (y < top) return -1
          return y > bottom ? 1 : 0
        }
        // A collapsed comment is above the shown replies.
        return (indexes().get(row) ?? 0) > shown && shown >= 0 && !drawn.has(row) ? 1 : -1
      }
      const next = {
        above: sideOf(placed.filter((one) => sideAt(one) < 0)),
        below: sideOf(placed.filter((one) => sideAt(one) > 0)),
      }
      setSides((known) =>
        isSameSide(known.above, next.above) && isSameSide(known.below, next.below) ? known : next,
      )
    }
    const check = (): void => {
      const drawn = drawnIn(root)
      report(drawn)
      placeAll(drawn)
    }
    const watch = watchLayout(root, frame, check)
    const stop = store.sub(isWaitingAtom, watch.plan)
    return () => {
      stop()
      watch.stop()
      clearTimeout(timer)
    }
  }, [thread, rows, placed, around, scroller])
  return sides
}
