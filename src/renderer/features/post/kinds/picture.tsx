import { useState } from 'react'
import { pictureUrl } from '../../../lib/media-url.ts'
import { shownPicture } from '../../../ui/shown-picture.ts'
import classes from './item.module.css'

interface PictureProps {
  readonly path: string
  readonly alt: string
  readonly wide?: boolean
}

/** A picture in a box of fixed size. A failed one leaves the empty box, so that nothing moves. */
export const Picture = ({ path, alt, wide = false }: PictureProps) => {
  const [gone, setGone] = useState(false)
  const width = wide ? 112 : 72
  if (gone) return <span className={classes.picture} data-wide={wide || undefined} data-gone aria-hidden />
  return (
    <img
      {...shownPicture}
      className={classes.picture}
      data-wide={wide || undefined}
      src={pictureUrl(path, width)}
      alt={alt}
      width={width}
      height={72}
      onError={() => setGone(true)}
    />
  )
}
