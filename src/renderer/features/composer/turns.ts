import { createContext } from 'react'

/** The parts of something large, drawn one in a task and in their order: between two the page paints. */
export interface Turns {
  /** Waits for its turn; the returned function gives it up. */
  readonly wait: (draw: () => void) => () => void
  /** What had its turn is drawn. */
  readonly drawn: () => void
  /** Draws all that waits by now, and says when that is over. What comes later is drawn at once. */
  readonly begin: (onOver: () => void) => void
  readonly areOver: () => boolean
  readonly stop: () => void
}

export const createTurns = (): Turns => {
  const waiting = new Set<() => void>()
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
  return {
    wait: (draw) => {
      waiting.add(draw)
      return () => waiting.delete(draw)
    },
    drawn: plan,
    begin: (onOver) => {
      over = onOver
      plan()
    },
    areOver: () => areOver,
    stop: () => {
      clearTimeout(timer)
      timer = undefined
    },
  }
}

/** Null where everything is drawn at once. */
export const TurnsContext = createContext<Turns | null>(null)
