import type { GalleryItem, Image } from '#shared/contract/entities/attachment.ts'
import { mediaUrl } from '../../lib/media-url.ts'

/** A picture or video of galleries and the viewer. Addresses are those of `/media/`. */
export interface MediaItem {
  readonly key: string
  readonly kind: 'image' | 'video'
  readonly src: string
  /** The gallery's thumbnail: the picture itself, the video's thumbnail, or null. */
  readonly thumbnail: string | null
  readonly caption: string
}

export const itemsOfImages = (images: readonly Image[]): MediaItem[] =>
  images.map(({ id, path, alt_text }, index) => ({
    key: id ?? `${index}:${path}`,
    kind: 'image',
    src: mediaUrl(path),
    thumbnail: mediaUrl(path),
    caption: alt_text ?? '',
  }))

export const itemsOfGallery = (items: readonly GalleryItem[]): MediaItem[] =>
  items.map(({ picture_path, picture_type, thumbnail_path }, index) => {
    const video = picture_type === 'video'
    const thumbnail = video ? thumbnail_path : picture_path
    return {
      key: `${index}:${picture_path}`,
      kind: video ? 'video' : 'image',
      src: mediaUrl(picture_path),
      thumbnail: thumbnail === null ? null : mediaUrl(thumbnail),
      caption: '',
    }
  })
