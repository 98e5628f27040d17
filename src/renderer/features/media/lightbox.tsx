import { IconCopy, IconDownload } from '@tabler/icons-react'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import YetAnotherLightbox, { type Slide, useLightboxState } from 'yet-another-react-lightbox'
import Captions from 'yet-another-react-lightbox/plugins/captions'
import Counter from 'yet-another-react-lightbox/plugins/counter'
import Video from 'yet-another-react-lightbox/plugins/video'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import { backCloses } from '../../ui/back-closes.ts'
import { Text } from '../../ui/layout.tsx'
import 'yet-another-react-lightbox/styles.css'
import 'yet-another-react-lightbox/plugins/captions.css'
import 'yet-another-react-lightbox/plugins/counter.css'
import { extensionOf } from '#shared/rules/file-types.ts'
import { mediaPathOf } from '../../lib/media-url.ts'
import { mediaTexts } from './file-texts.ts'
import classes from './media.module.css'
import { copyMedia, type Outcome, saveMedia } from './media-actions.ts'
import type { MediaItem } from './media-item.ts'

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

interface ViewerToolProps {
  readonly label: string
  readonly icon: ReactNode
  readonly run: (index: number) => void
}

/** A toolbar button that acts on the shown picture or video. */
const ViewerTool = ({ label, icon, run }: ViewerToolProps) => {
  const { currentIndex } = useLightboxState()
  return (
    <button
      type="button"
      className="yarl__button"
      aria-label={label}
      title={label}
      onClick={() => run(currentIndex)}
    >
      {icon}
    </button>
  )
}

interface LightboxProps {
  readonly items: readonly MediaItem[]
  readonly index: number
  readonly onClose: () => void
}

/**
 * The viewer with arrows, Escape, zoom by wheel and keys, captions from `alt_text`, and videos. It loads on first use.
 */
export const Lightbox = ({ items, index, onClose }: LightboxProps) => {
  const slides = useMemo(() => items.map(slideOf), [items])
  const [outcome, setOutcome] = useState<Outcome>(null)
  useEffect(() => backCloses(onClose), [onClose])
  const about = (action: (path: string, name: string) => Promise<Outcome>) => (at: number) => {
    const item = items[at]
    const path = mediaPathOf(item?.src ?? '')
    if (item && path !== null) void action(path, '').then(setOutcome)
  }
  const hasPictures = items.some(({ kind }) => kind === 'image')
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
        'Photo gallery': mediaTexts.gallery,
        Carousel: mediaTexts.carousel,
        Slide: mediaTexts.galleryPart,
        '{index} of {total}': mediaTexts.slide('{index}', '{total}'),
        Caption: mediaTexts.caption,
      }}
      carousel={{ finite: true, preload: 1 }}
      animation={reducedMotion ? { fade: 0, swipe: 0, navigation: 0 } : { fade: 150, swipe: 250 }}
      controller={{ closeOnBackdropClick: true }}
      captions={{ descriptionTextAlign: 'center', descriptionMaxLines: 4 }}
      video={{ controls: true, playsInline: true, preload: 'metadata' }}
      counter={{ container: { className: classes.counter } }}
      zoom={{ maxZoomPixelRatio: 3, scrollToZoom: true }}
      on={{ view: () => setOutcome(null) }}
      toolbar={{
        buttons: [
          hasPictures ? (
            <ViewerTool
              key="copy"
              label={mediaTexts.copyPicture}
              icon={<IconCopy size={24} aria-hidden />}
              run={about(copyMedia)}
            />
          ) : null,
          <ViewerTool
            key="save"
            label={mediaTexts.save}
            icon={<IconDownload size={24} aria-hidden />}
            run={about(saveMedia)}
          />,
          'close',
        ],
      }}
      render={{
        ...(items.length > 1 ? {} : { buttonPrev: () => null, buttonNext: () => null }),
        controls: () => (
          <Text px={3} py={2} size="m" breaks className={classes.outcome} role="status">
            {outcome?.text}
          </Text>
        ),
      }}
    />
  )
}
