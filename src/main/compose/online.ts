/** Milliseconds between two looks; Electron's main process is told of no change of network. */
const interval = 3000

/** Calls back when the machine gains or loses its network, until the returned function is called. */
export const watchOnline = (isOnline: () => boolean, onChange: (online: boolean) => void): (() => void) => {
  let last = isOnline()
  const timer = setInterval(() => {
    const now = isOnline()
    if (now === last) return
    last = now
    onChange(now)
  }, interval)
  timer.unref()
  return () => clearInterval(timer)
}
