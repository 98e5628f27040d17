import type { CSSProperties } from 'react'
import { joinClasses } from './join-classes.ts'
import { Box } from './layout.tsx'
import classes from './skeleton.module.css'

interface SkeletonProps {
  readonly width?: number | string
  readonly height?: number | string
  readonly round?: boolean
  readonly className?: string
}

/** A placeholder for loading content. */
export const Skeleton = ({ width = '100%', height = 12, round = false, className }: SkeletonProps) => {
  const style: CSSProperties = { width, height }
  return (
    <Box
      as="span"
      fixed
      block
      aria-hidden="true"
      className={joinClasses(classes.bone, round && classes.round, className)}
      style={style}
    />
  )
}
