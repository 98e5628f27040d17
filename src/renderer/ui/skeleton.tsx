import type { CSSProperties } from 'react'
import { joinClasses } from './join-classes.ts'
import { Box, Row, Stack } from './layout.tsx'
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

/** The skeleton of a screen: a column of cards. */
export const ScreenSkeleton = () => (
  <Stack p={6} gap={3} className={classes.column} aria-busy="true">
    {[0, 1, 2].map((at) => (
      <Box panel key={at}>
        <Stack p={4} gap={2.5}>
          <Row gap={3}>
            <Skeleton width={36} height={36} round />
            <Stack gap={2.5}>
              <Skeleton width={140} />
              <Skeleton width={88} height={10} />
            </Stack>
          </Row>
          <Skeleton width="92%" />
          <Skeleton width="76%" />
        </Stack>
      </Box>
    ))}
  </Stack>
)
