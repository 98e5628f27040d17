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

/** Lays out `count` pictures with at most `max` thumbnails: a layout per count up to that, else 'many'. */
export const galleryOf = (
  count: number,
  max: typeof postThumbnails | typeof otherThumbnails,
): GalleryLayout => ({
  shown: Math.min(count, max),
  more: Math.max(0, count - max),
  layout: count > max ? 'many' : (layouts[count] ?? 'many'),
})
