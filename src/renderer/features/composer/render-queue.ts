import { createContext } from 'react'

/**
 * Renders and removes the parts of large content in order. Each part is a task, so that the page can paint in between.
 */
export interface RenderQueue {
  /** Waits for its turn; the returned function cancels. */
  readonly wait: (draw: () => void) => () => void
  /**
   * Registers a rendered part; `takeDown` removes it at once. Call the returned function when it unmounts by itself.
   */
  readonly drawn: (takeDown: () => void) => () => void
  /** Renders all waiting parts, then calls `onOver`. Later parts render at once. */
  readonly begin: (onOver: () => void) => void
  readonly areOver: () => boolean
  readonly stop: () => void
  /** Removes all rendered parts, then calls `onOver`. No part renders afterwards. */
  readonly end: (onOver: () => void) => void
}

export const createRenderQueue = (): RenderQueue => {
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

/** Null if everything renders at once. */
export const RenderQueueContext = createContext<RenderQueue | null>(null)
