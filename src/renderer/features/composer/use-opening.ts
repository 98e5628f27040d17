import { useEffect, useState } from 'react'
import { deserialise, deserialiseInPieces } from './deserialise.ts'
import type { Line } from './slate-types.ts'
import { createTurns, type Turns } from './turns.ts'

/** Number of characters parsed and rendered at once; more than anybody types. */
export const openedAtOnce = 20_000

interface Opening {
  /** The text; null while it is read. */
  readonly lines: Line[] | null
  /** The order in which its lines are drawn; null where all are drawn at once. */
  readonly turns: Turns | null
  readonly isOpening: boolean
  /** Over once it can be written in; null where that is already so. */
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

/** A text on its way into an editor: at once, or where it is very long piece by piece, so that the page is never held up. */
export const useOpening = (html: string): Opening => {
  const [isLong] = useState(html.length > openedAtOnce)
  const [gate] = useState(() => createGate(!isLong))
  const [turns] = useState(() => (isLong ? createTurns() : null))
  const [lines, setLines] = useState(() => (isLong ? null : deserialise(html)))
  const [isOpening, setOpening] = useState(isLong)
  // As it was when the editor came: what somebody types later is not read again.
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
    if (lines === null || !turns) return
    turns.begin(() => setOpening(false))
    return turns.stop
  }, [lines, turns])
  useEffect(() => {
    if (!isOpening) gate.open()
  }, [isOpening, gate])
  return { lines, turns, isOpening, opened: gate.opened }
}
