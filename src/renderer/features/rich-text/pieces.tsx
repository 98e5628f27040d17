import { Fragment, type ReactElement, useEffect, useMemo, useState } from 'react'
import { reactOf } from './rich-elements.tsx'
import type { RichNode } from './rich-node.ts'

/** Nodes rendered per task. */
const pieceSize = 1000

const sizeOf = (nodes: readonly RichNode[]): number =>
  nodes.reduce(
    (sum, node) => sum + (typeof node !== 'string' && 'children' in node ? sizeOf(node.children) : 0),
    nodes.length,
  )

const inPieces = (nodes: readonly RichNode[]): readonly ReactElement[] => {
  const pieces: ReactElement[] = []
  for (let from = 0; from < nodes.length; ) {
    let to = from
    for (let size = 0; to < nodes.length && size < pieceSize; to += 1) size += sizeOf(nodes.slice(to, to + 1))
    pieces.push(<Fragment key={from}>{reactOf(nodes.slice(from, to))}</Fragment>)
    from = to
  }
  return pieces
}

/** A very large tree, drawn piece by piece: between two of them the page paints, and answers the keyboard. */
export const Pieces = ({ nodes }: { readonly nodes: readonly RichNode[] }) => {
  const pieces = useMemo(() => inPieces(nodes), [nodes])
  const [drawn, setDrawn] = useState(1)
  const isDone = drawn >= pieces.length
  useEffect(() => {
    if (isDone) return
    const next = setTimeout(() => setDrawn(drawn + 1))
    return () => clearTimeout(next)
  }, [drawn, isDone])
  return pieces.slice(0, drawn)
}
