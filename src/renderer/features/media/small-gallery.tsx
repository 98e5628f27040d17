import { memo, useMemo } from 'react'
import type { Image } from '#shared/contract/entities/attachment.ts'
import { Gallery } from './gallery.tsx'
import { otherThumbnails } from './gallery-layout.ts'
import { itemsOfImages } from './media-item.ts'

/** Pictures of a comment or message: the first 3, '+N' for the rest. */
export const SmallGallery = memo(({ images }: { readonly images: readonly Image[] }) => {
  const items = useMemo(() => itemsOfImages(images), [images])
  return <Gallery items={items} max={otherThumbnails} />
})
SmallGallery.displayName = 'SmallGallery'
