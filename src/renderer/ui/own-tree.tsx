import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'

interface OwnTreeProps {
  readonly children: ReactNode
  /** Takes down what is drawn part by part, once it has left the page; `onOver` when little of it is left. */
  readonly takeDown: (onOver: () => void) => void
}

/**
 * Something large, in a tree of its own. What leaves the page React takes down whole, in one task; this it leaves alone, so
 * that it is gone from the page at once, in whichever way, and comes down in parts. Contexts do not reach into it.
 */
export const OwnTree = ({ children, takeDown }: OwnTreeProps) => {
  const box = useRef<HTMLDivElement>(null)
  const root = useRef<Root>(null)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null)
  // With what is around it: before the page is painted, and before whoever waits for that goes on.
  useLayoutEffect(() => {
    if (!box.current) return
    root.current ??= createRoot(box.current, { onUncaughtError: (error) => setFailure({ error }) })
    root.current.render(children)
  }, [children])
  useEffect(() => {
    // React's strict mode leaves and comes back at once.
    clearTimeout(leaving.current)
    return () => {
      leaving.current = setTimeout(() => takeDown(() => root.current?.unmount()))
    }
  }, [takeDown])
  // An error is the matter of whoever is around it.
  if (failure) throw failure.error
  return <div ref={box} />
}
