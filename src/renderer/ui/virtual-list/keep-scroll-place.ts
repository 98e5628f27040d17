/** Whether keys type text in an element. */
export const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.matches('textarea, input') || target.isContentEditable)

/** Frames until a position is stable: the list corrects it for rows that it measures above the reader. */
const settleFrames = 20

/** Scrolls the list by `put` in each frame, until it has settled or the reader moves it. */
export const keepScrollPlace = (scroller: HTMLElement, put: () => void, frames = settleFrames): void => {
  const byHand = new AbortController()
  const stop = (): void => byHand.abort()
  for (const event of ['wheel', 'pointerdown', 'touchstart'])
    scroller.addEventListener(event, stop, { passive: true, signal: byHand.signal })
  window.addEventListener('keydown', ({ target }) => isTextField(target) || stop(), { signal: byHand.signal })
  const hold = (left: number): void => {
    if (byHand.signal.aborted) return
    put()
    if (left > 0) requestAnimationFrame(() => hold(left - 1))
    else stop()
  }
  hold(frames)
}

export const keepAtTop = (scroller: HTMLElement, frames?: number): void =>
  keepScrollPlace(
    scroller,
    () => {
      scroller.scrollTop = 0
    },
    frames,
  )
