/** Runs once before the next paint, or soon after where nothing is painted (a hidden window has no frames). */
export const nextFrame = (run: () => void): void => {
  if (document.hidden) {
    setTimeout(run, 50)
    return
  }
  let done = false
  const once = (): void => {
    if (done) return
    done = true
    run()
  }
  requestAnimationFrame(once)
  setTimeout(once, 100)
}
