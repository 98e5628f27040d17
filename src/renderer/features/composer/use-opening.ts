import { useEffect, useState } from 'react'
import { deserialise, deserialiseInPieces } from './deserialise.ts'
import { createRenderQueue, type RenderQueue } from './render-queue.ts'
import type { Line } from './slate-types.ts'

/** Number of characters parsed and rendered at once, more than anybody types. */
export const openedAtOnce = 20_000

interface Opening {
  /** The text; null while it is parsed. */
  readonly lines: Line[] | null
  /** The order in which its line groups render; null if all render at once. */
  readonly renderQueue: RenderQueue | null
  readonly isOpening: boolean
  /** Resolves once the text can be edited; null if it can be already. */
  readonly opened: () => Promise<void> | null
}

const createGate = (isOpen: boolean) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  let waiting: Promise<void> | null = isOpen ? null : promise
  return {
    opened: (): Promise<void> | null => waiting,
    open: (): void => {
      waiting = null
      resolve()
    },
  }
}

/** Opens a text in an editor. A very long text opens in pieces, so that the page is never blocked. */
export const useOpening = (html: string): Opening => {
  const [isLong] = useState(html.length > openedAtOnce)
  const [gate] = useState(() => createGate(!isLong))
  const [renderQueue] = useState(() => (isLong ? createRenderQueue() : null))
  const [lines, setLines] = useState(() => (isLong ? null : deserialise(html)))
  const [isOpening, setOpening] = useState(isLong)
  // The text on mount. Text typed later is not parsed again.
  const [source] = useState(html)
  useEffect(() => {
    if (!isLong) return
    let isOn = true
    void deserialiseInPieces(source, () => isOn).then((read) => isOn && read && setLines(read))
    return () => {
      isOn = false
    }
  }, [isLong, source])
  useEffect(() => {
    if (lines === null || !renderQueue) return
    renderQueue.begin(() => setOpening(false))
    return renderQueue.stop
  }, [lines, renderQueue])
  useEffect(() => {
    if (!isOpening) gate.open()
  }, [isOpening, gate])
  return { lines, renderQueue, isOpening, opened: gate.opened }
}
