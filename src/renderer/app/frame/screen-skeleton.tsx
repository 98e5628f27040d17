import { Box, Row, Stack } from '../../ui/layout.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import classes from './frame.module.css'

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
