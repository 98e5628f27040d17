import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { type CSSProperties, memo, useMemo, useReducer, useState } from 'react'
import type { GalleryItem, Image } from '#shared/contract/entities/attachment.ts'
import { accountMap } from '../../lib/account.ts'
import { componentOnDemand } from '../../lib/on-demand.ts'
import { Row } from '../../ui/layout.tsx'
import { Token } from '../../ui/written-text.tsx'
import classes from './media.module.css'
import { itemsOfGallery, itemsOfImages, type MediaItem } from './media-item.ts'
import { QuietImage } from './quiet-image.tsx'
import { galleryTexts } from './texts.ts'

/** Thumbnails of a post's gallery (product.md#galleries). */
export const postThumbnails = 5
/** Thumbnails of every other gallery. */
export const otherThumbnails = 3

const layouts = ['none', 'one', 'two', 'three', 'four', 'five'] as const
type Layout = (typeof layouts)[number] | 'many'

/** Number of visible pictures, the number in '+N' (0: no overlay), and the layout class. */
export interface GalleryLayout {
  readonly shown: number
  readonly more: number
  readonly layout: Layout
}

/**
 * Lays out `count` pictures with at most `max` thumbnails. Each count up to `max` has its own layout, more are 'many'.
 */
export const galleryOf = (
  count: number,
  max: typeof postThumbnails | typeof otherThumbnails,
): GalleryLayout => ({
  shown: Math.min(count, max),
  more: Math.max(0, count - max),
  layout: count > max ? 'many' : (layouts[count] ?? 'many'),
})

/** The viewer of pictures and videos. It loads with the first one. */
export const LazyLightbox = componentOnDemand(async () => (await import('./lightbox.tsx')).Lightbox)

const nameOf = (item: MediaItem, index: number, count: number): string =>
  item.caption || (item.kind === 'video' ? galleryTexts.video : galleryTexts.picture)(index + 1, count)

/** Limits of a picture's width by its height, so that a thin one can still be clicked. */
const [thinnest, widest] = [0.2, 8]

/** Width by height of the reserved box (`media.module.css`). */
const reservedRatio = 2

interface Shape {
  /** The picture's width by its height. */
  readonly ratio: number
  /** Whether its box has its height instead of the reserved one. */
  readonly isOwn: boolean
}

/** Shapes of single pictures by address, so that a card has the same height whenever it is shown again. */
export const pictureShapes = accountMap<Shape>()

/** The box of a picture below the window takes its height. One on screen keeps the reserved height: nothing moves. */
const shapeOf = (picture: HTMLImageElement): Shape => ({
  ratio: Math.min(widest, Math.max(thinnest, picture.naturalWidth / picture.naturalHeight || 1)),
  isOwn: picture.getBoundingClientRect().top > innerHeight,
})

/** Returns the box of a single picture. In the reserved one a wide picture has bars above and below. */
const boxOf = ({ ratio, isOwn }: Shape): 'own' | 'reserved' | 'wide' => {
  if (isOwn) return 'own'
  return ratio > reservedRatio ? 'wide' : 'reserved'
}

interface GalleryProps {
  readonly items: readonly MediaItem[]
  /** Maximum number of thumbnails. */
  readonly max: 3 | 5
}

/** Thumbnails in the layout of their number, with '+N' over the last. A click opens the viewer. */
export const Gallery = ({ items, max }: GalleryProps) => {
  const [opened, setOpened] = useState<number | null>(null)
  const [, showShape] = useReducer((count: number) => count + 1, 0)
  if (items.length === 0) return null
  const { shown, more, layout } = galleryOf(items.length, max)
  const only = layout === 'one' ? (items[0]?.thumbnail ?? '') : null
  const shape = pictureShapes.get(only ?? '')
  const recordShape = (picture: HTMLImageElement): void => {
    if (only === null || shape) return
    pictureShapes.set(only, shapeOf(picture))
    showShape()
  }
  return (
    <div
      className={classes.gallery}
      data-layout={layout}
      data-max={max}
      data-shape={shape && boxOf(shape)}
      style={shape && ({ '--ratio': shape.ratio } as CSSProperties)}
    >
      {items.slice(0, shown).map((item, index) => {
        const rest = index === shown - 1 ? more : 0
        const name = nameOf(item, index, items.length)
        return (
          <button
            key={item.key}
            type="button"
            className={classes.thumbnail}
            data-over={rest > 0 || item.kind === 'video' || undefined}
            aria-label={rest > 0 ? galleryTexts.openMore(name, rest) : galleryTexts.open(name)}
            onClick={() => setOpened(index)}
          >
            {item.thumbnail === null ? (
              <Row as="span" justify="center" tone="muted" className={classes.broken} />
            ) : (
              <QuietImage src={item.thumbnail} alt="" onWhole={only === null ? undefined : recordShape} />
            )}
            {item.kind === 'video' && rest === 0 ? (
              <Row as="span" justify="center" className={classes.play}>
                <IconPlayerPlayFilled size={20} aria-hidden />
              </Row>
            ) : null}
            {rest > 0 ? (
              <Row as="span" justify="center" weight={600} numeric className={classes.more}>
                <Token>{galleryTexts.more(rest)}</Token>
              </Row>
            ) : null}
          </button>
        )
      })}
      {opened === null ? null : <LazyLightbox items={items} index={opened} onClose={() => setOpened(null)} />}
    </div>
  )
}

/** A post's pictures: up to 5 thumbnails, '+N' for the rest. */
export const PostGallery = memo(({ images }: { readonly images: readonly Image[] }) => {
  const items = useMemo(() => itemsOfImages(images), [images])
  return <Gallery items={items} max={postThumbnails} />
})
PostGallery.displayName = 'PostGallery'

/** Pictures of a comment or message: the first 3, '+N' for the rest. */
export const SmallGallery = memo(({ images }: { readonly images: readonly Image[] }) => {
  const items = useMemo(() => itemsOfImages(images), [images])
  return <Gallery items={items} max={otherThumbnails} />
})
SmallGallery.displayName = 'SmallGallery'

/** A transporter's attachments: the first 3, '+N' for the rest. Videos show their thumbnail. */
export const TransporterGallery = memo(({ items: given }: { readonly items: readonly GalleryItem[] }) => {
  const items = useMemo(() => itemsOfGallery(given), [given])
  return <Gallery items={items} max={otherThumbnails} />
})
TransporterGallery.displayName = 'TransporterGallery'
