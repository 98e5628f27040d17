import type { ReactNode } from 'react'
import { laneArrow } from '#shared/texts/isolated.ts'
import { useBrokenPicture } from '../../../lib/broken-picture.ts'
import { pictureUrl } from '../../../lib/media-url.ts'
import { Box, Row, Text } from '../../../ui/layout.tsx'
import { shownPicture } from '../../../ui/shown-picture.ts'
import { Token } from '../../../ui/written-text.tsx'
import { postTexts } from '../texts.ts'
import classes from './item.module.css'

interface PictureProps {
  readonly path: string
  readonly alt: string
  readonly wide?: boolean
}

/** A picture in a box of fixed size. A failed one leaves the empty box, so that nothing moves. */
export const Picture = ({ path, alt, wide = false }: PictureProps) => {
  const width = wide ? 112 : 72
  const src = pictureUrl(path, width)
  const { isBroken, onError } = useBrokenPicture(src)
  if (isBroken)
    return <span className={classes.picture} data-wide={wide || undefined} data-gone aria-hidden />
  return (
    <img
      {...shownPicture}
      className={classes.picture}
      data-wide={wide || undefined}
      src={src}
      alt={alt}
      width={width}
      height={72}
      onError={onError}
    />
  )
}

interface DepartureProps {
  /** Null for the picture of the row above. */
  readonly picture: string | null
  readonly route: ReactNode
  readonly facts: ReactNode
  /** Whether it has departed. */
  readonly isPast?: boolean
  /** The link to its details. */
  readonly details: ReactNode
  /** The button that asks about it. */
  readonly ask: ReactNode
  readonly children?: ReactNode
}

/** A voyage or vehicle as on a departure board: route, date, and the price of its details. */
export const Departure = ({ picture, route, facts, isPast, details, ask, children }: DepartureProps) => (
  <div className={`${classes.item} ${classes.voyage}`} data-past={isPast || undefined}>
    <Row gap={3} align="stretch" shrink className={classes.row}>
      {picture === null ? <span className={classes.picture} /> : <Picture path={picture} alt="" wide />}
      <Box grow>
        {route}
        <Row
          as="p"
          gap={3}
          rowGap={0.5}
          align="stretch"
          wrap
          size="m"
          tone="muted"
          numeric
          mt={0.5}
          className={classes.facts}
        >
          {facts}
        </Row>
      </Box>
    </Row>
    {children}
    <Row gap={2} justify="end" wrap className={classes.foot}>
      {ask}
      {details}
    </Row>
  </div>
)

interface RouteProps {
  readonly from: string
  readonly to: string
}

const nowhere = '—'

export const Route = ({ from, to }: RouteProps) => (
  <Text size="xl" weight={600} clamp={6} className={classes.route}>
    <Token>
      <bdi>{from || nowhere}</bdi>{' '}
      <span className={classes.arrow} role="img" aria-label={postTexts.to}>
        {laneArrow}
      </span>
      <bdi>{to || nowhere}</bdi>
    </Token>
  </Text>
)

/** Replaces content that no longer exists. */
export const Gone = ({ children }: { readonly children: ReactNode }) => (
  <Text p={3} size="m" tone="muted" breaks mt={2} className={classes.gone}>
    {children}
  </Text>
)
