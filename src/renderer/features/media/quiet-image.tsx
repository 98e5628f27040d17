import { IconPhotoOff } from '@tabler/icons-react'
import { useBrokenPicture } from '../../lib/broken-picture.ts'
import { pictureSources } from '../../lib/media-url.ts'
import { Row } from '../../ui/layout.tsx'
import { shownPicture } from '../../ui/shown-picture.ts'
import classes from './media.module.css'
import { galleryTexts } from './texts.ts'

interface QuietImageProps {
  readonly src: string
  readonly alt: string
  readonly className?: string | undefined
  /** Called with a picture that is shown whole, instead of cropped, once its size is known. */
  readonly onWhole?: ((picture: HTMLImageElement) => void) | undefined
}

/** A picture that fills its box, with a placeholder if it cannot be loaded. */
export const QuietImage = ({ src, alt, className, onWhole }: QuietImageProps) => {
  const { isBroken, onError } = useBrokenPicture(src)
  if (isBroken) {
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
      {...pictureSources(src, onWhole ? '&fit=whole' : '')}
      className={className ?? classes.fill}
      src={src}
      alt={alt}
      onLoad={onWhole && (({ currentTarget }) => onWhole(currentTarget))}
      onError={onError}
    />
  )
}
