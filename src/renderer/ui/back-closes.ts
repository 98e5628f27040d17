/**
 * Makes Back close an overlay, as Esc does, and not leave the screen behind it, until the returned function is called.
 * `isOnTop` is false while another overlay covers it. The browser lets a page hold back one step per press of its user.
 */
export const backCloses = (close: () => void, isOnTop: () => boolean = () => true): (() => void) => {
  // Absent in the tests' DOM.
  const history = window.navigation as Navigation | undefined
  const onNavigate = (event: NavigateEvent): void => {
    const isBack =
      event.navigationType === 'traverse' && event.destination.index < (history?.currentEntry?.index ?? 0)
    if (!isBack || !event.cancelable || event.defaultPrevented || !isOnTop()) return
    event.preventDefault()
    close()
  }
  history?.addEventListener('navigate', onNavigate)
  return () => history?.removeEventListener('navigate', onNavigate)
}
