import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'

interface OwnTreeProps {
  readonly children: ReactNode
  /** Removes the content in parts once it has left the page. Calls `onOver` when little is left. */
  readonly takeDown: (onOver: () => void) => void
}

/**
 * Renders large content in a separate React root. React unmounts a removed subtree in one task; this root disappears at
 * once and unmounts in parts. Contexts do not reach into it.
 */
export const OwnTree = ({ children, takeDown }: OwnTreeProps) => {
  const box = useRef<HTMLDivElement>(null)
  const root = useRef<Root>(null)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null)
  // Renders together with its parent, before the paint and before anything that waits for the paint.
  useLayoutEffect(() => {
    if (!box.current) return
    root.current ??= createRoot(box.current, { onUncaughtError: (error) => setFailure({ error }) })
    root.current.render(children)
  }, [children])
  useEffect(() => {
    // React's strict mode unmounts and remounts at once.
    clearTimeout(leaving.current)
    return () => {
      leaving.current = setTimeout(() => takeDown(() => root.current?.unmount()))
    }
  }, [takeDown])
  // The surrounding error boundary handles the error.
  if (failure) throw failure.error
  return <div ref={box} />
}
