import { IconPhotoOff } from '@tabler/icons-react'
import { useState } from 'react'
import { pictureSources } from '../../lib/media-url.ts'
import { Row } from '../../ui/layout.tsx'
import { shownPicture } from '../../ui/shown-picture.ts'
import classes from './media.module.css'
import { galleryTexts } from './texts.ts'

interface QuietImageProps {
  readonly src: string
  readonly alt: string
  readonly className?: string | undefined
  /** Fits the whole picture into the box instead of cropping it. */
  readonly whole?: boolean
}

/** A picture that fills its box, with a placeholder if it cannot be loaded. */
export const QuietImage = ({ src, alt, className, whole }: QuietImageProps) => {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null)
  if (brokenSrc === src) {
    return (
      <Row
        as="span"
        justify="center"
        tone="muted"
        className={classes.broken}
        role="img"
        aria-label={galleryTexts.pictureGone}
        title={galleryTexts.pictureGone}
      >
        <IconPhotoOff size={22} stroke={1.5} aria-hidden />
      </Row>
    )
  }
  return (
    <img
      {...shownPicture}
      {...pictureSources(src, whole ? '&fit=whole' : '')}
      className={className ?? classes.fill}
      src={src}
      alt={alt}
      onError={() => setBrokenSrc(src)}
    />
  )
}
