import { useMemo } from 'react'
import YetAnotherLightbox, { type Slide } from 'yet-another-react-lightbox'
import Captions from 'yet-another-react-lightbox/plugins/captions'
import Counter from 'yet-another-react-lightbox/plugins/counter'
import Video from 'yet-another-react-lightbox/plugins/video'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import 'yet-another-react-lightbox/styles.css'
import 'yet-another-react-lightbox/plugins/captions.css'
import 'yet-another-react-lightbox/plugins/counter.css'
import { extensionOf } from '#shared/rules/files.ts'
import type { MediaItem } from './media-item.ts'
import { mediaTexts } from './texts.ts'

const videoTypes: Readonly<Record<string, string>> = {
  webm: 'video/webm',
  ogg: 'video/ogg',
  ogv: 'video/ogg',
}

const slideOf = (item: MediaItem): Slide => {
  const caption = item.caption === '' ? {} : { description: item.caption }
  return item.kind === 'video'
    ? {
        type: 'video',
        ...(item.thumbnail === null ? {} : { poster: item.thumbnail }),
        sources: [
          { src: item.src, type: videoTypes[extensionOf(decodeURIComponent(item.src))] ?? 'video/mp4' },
        ],
        ...caption,
      }
    : { src: item.src, alt: item.caption, ...caption }
}

interface LightboxProps {
  readonly items: readonly MediaItem[]
  readonly index: number
  readonly onClose: () => void
}

/** The viewer: arrows, Escape, zoom by wheel and keys, captions from alt_text, films. Loaded when first opened. */
export const Lightbox = ({ items, index, onClose }: LightboxProps) => {
  const slides = useMemo(() => items.map(slideOf), [items])
  const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  return (
    <YetAnotherLightbox
      open
      close={onClose}
      index={index}
      slides={slides}
      plugins={[Captions, Counter, Video, Zoom]}
      labels={{
        Lightbox: mediaTexts.viewer,
        Previous: mediaTexts.previous,
        Next: mediaTexts.next,
        Close: mediaTexts.close,
        'Zoom in': mediaTexts.zoomIn,
        'Zoom out': mediaTexts.zoomOut,
      }}
      carousel={{ finite: true, preload: 1 }}
      animation={reducedMotion ? { fade: 0, swipe: 0, navigation: 0 } : { fade: 150, swipe: 250 }}
      controller={{ closeOnBackdropClick: true }}
      captions={{ descriptionTextAlign: 'center', descriptionMaxLines: 4 }}
      video={{ controls: true, playsInline: true, preload: 'metadata' }}
      zoom={{ maxZoomPixelRatio: 3, scrollToZoom: true }}
      render={items.length > 1 ? {} : { buttonPrev: () => null, buttonNext: () => null }}
    />
  )
}
