/**
 * Calls `check` in the next frame, and after everything that may move elements of `root`: scrolling, sizes, added and
 * removed elements. Returns a function that plans another check, and one that ends the watch.
 */
export const watchLayout = (
  root: HTMLElement,
  frame: HTMLElement,
  check: () => void,
): { readonly plan: () => void; readonly stop: () => void } => {
  let planned = 0
  const plan = (): void => {
    if (planned === 0)
      planned = requestAnimationFrame(() => {
        planned = 0
        check()
      })
  }
  const ended = new AbortController()
  const { signal } = ended
  document.addEventListener('scroll', plan, { capture: true, passive: true, signal })
  document.addEventListener('visibilitychange', plan, { signal })
  for (const event of ['resize', 'focus', 'blur']) window.addEventListener(event, plan, { signal })
  const sizes = new ResizeObserver(plan)
  sizes.observe(frame)
  const drawing = new MutationObserver(plan)
  drawing.observe(root, { subtree: true, childList: true, attributeFilter: ['style'] })
  plan()
  return {
    plan,
    stop: () => {
      ended.abort()
      sizes.disconnect()
      drawing.disconnect()
      cancelAnimationFrame(planned)
    },
  }
}
