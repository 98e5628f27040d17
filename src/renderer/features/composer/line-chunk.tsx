import { use, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { RenderChunkProps } from 'slate-react'
import { joinClasses } from '../../ui/join-classes.ts'
import classes from './composer.module.css'
import { TurnsContext } from './turns.ts'

/** A group of lines. Out of sight they are not laid out: a long text stays quick to type in. */
export const LineChunk = ({ attributes, lowest, children }: RenderChunkProps) => {
  const turns = use(TurnsContext)
  const [isDrawn, setDrawn] = useState(!lowest || turns === null || turns.areOver())
  useEffect(() => {
    if (!lowest || turns === null) return
    if (isDrawn) return turns.drawn(() => flushSync(() => setDrawn(false)))
    return turns.wait(() => setDrawn(true))
  }, [isDrawn, lowest, turns])
  return (
    <div
      {...attributes}
      className={lowest ? joinClasses(classes.chunk, !isDrawn && classes.waiting) : undefined}
    >
      {isDrawn ? children : null}
    </div>
  )
}
