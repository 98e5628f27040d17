import { memo, useMemo } from 'react'
import type { Image } from '#shared/contract/entities/attachment.ts'
import { Gallery } from './gallery.tsx'
import { postThumbnails } from './gallery-layout.ts'
import { itemsOfImages } from './media-item.ts'

/** A post's pictures: up to 5 thumbnails, '+N' for the rest. */
export const PostGallery = memo(({ images }: { readonly images: readonly Image[] }) => {
  const items = useMemo(() => itemsOfImages(images), [images])
  return <Gallery items={items} max={postThumbnails} />
})
PostGallery.displayName = 'PostGallery'
