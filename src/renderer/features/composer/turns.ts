import { createContext } from 'react'

/** The parts of something large, drawn and taken down one in a task and in their order: between two the page paints. */
export interface Turns {
  /** Waits for its turn; the returned function gives it up. */
  readonly wait: (draw: () => void) => () => void
  /** Registers a rendered job; `takeDown` removes it at once. Call the returned function when it unmounts by itself. */
  readonly drawn: (takeDown: () => void) => () => void
  /** Draws all that waits by now, and says when that is over. What comes later is drawn at once. */
  readonly begin: (onOver: () => void) => void
  readonly areOver: () => boolean
  readonly stop: () => void
  /** Takes down all that is drawn, and says when that is over. Nothing is drawn any more. */
  readonly end: (onOver: () => void) => void
}

export const createTurns = (): Turns => {
  const waiting = new Set<() => void>()
  const there = new Set<() => void>()
  let over: (() => void) | null = null
  let areOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const next = (): void => {
    timer = undefined
    const [draw] = waiting
    if (draw) {
      waiting.delete(draw)
      draw()
      return
    }
    areOver = true
    over?.()
  }
  const plan = (): void => {
    if (over && !areOver) timer ??= setTimeout(next)
  }
  const stop = (): void => {
    clearTimeout(timer)
    timer = undefined
  }
  return {
    wait: (draw) => {
      waiting.add(draw)
      return () => waiting.delete(draw)
    },
    drawn: (takeDown) => {
      there.add(takeDown)
      plan()
      return () => there.delete(takeDown)
    },
    begin: (onOver) => {
      over = onOver
      plan()
    },
    areOver: () => areOver,
    stop,
    end: (onOver) => {
      over = null
      stop()
      const takeNext = (): void => {
        const [takeDown] = there
        if (!takeDown) {
          onOver()
          return
        }
        there.delete(takeDown)
        takeDown()
        setTimeout(takeNext)
      }
      takeNext()
    },
  }
}

/** Null where everything is drawn at once. */
export const TurnsContext = createContext<Turns | null>(null)
