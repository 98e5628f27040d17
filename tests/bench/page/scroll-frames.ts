import type { Page } from 'playwright'

interface Scrolling {
  /** Selector of a row. */
  readonly row: string
  readonly frames: number
  /** Distance of each frame; negative values scroll up. */
  readonly pixels: number
}

interface ScrolledFrames {
  /** Duration of each frame, ms. */
  readonly frames: readonly number[]
  /** Number of frames in which the middle of the list was empty. */
  readonly blank: number
  readonly elements: number
}

/** Scrolls the list of the given rows by a fixed distance per frame. */
export const scrollFrames = (page: Page, scrolling: Scrolling): Promise<ScrolledFrames> =>
  page.evaluate(async ({ row, frames, pixels }) => {
    let around = document.querySelector(row)?.parentElement ?? null
    while (around && !/auto|scroll/.test(getComputedStyle(around).overflowY)) around = around.parentElement
    if (!around) throw new Error(`no scrolling list of ${row}`)
    const scroller = around
    const times: number[] = []
    let blank = 0
    let last = performance.now()
    scroller.dispatchEvent(new WheelEvent('wheel', { deltaY: pixels }))
    await new Promise<void>((resolve) => {
      const step = (now: number): void => {
        times.push(now - last)
        last = now
        scroller.scrollTop += pixels
        if (times.length % 15 === 0) {
          const { left, top, width, height } = scroller.getBoundingClientRect()
          const at = document.elementFromPoint(left + width / 2, top + height / 2)
          if (!at?.closest(row)) blank += 1
        }
        if (times.length < frames) requestAnimationFrame(step)
        else resolve()
      }
      requestAnimationFrame(step)
    })
    return { frames: times.slice(2), blank, elements: document.querySelectorAll('*').length }
  }, scrolling)
