import { memo, useMemo } from 'react'
import type { GalleryItem } from '#shared/contract/entities/attachment.ts'
import { Gallery } from './gallery.tsx'
import { otherThumbnails } from './gallery-layout.ts'
import { itemsOfGallery } from './media-item.ts'

/** A transporter's attachments: the first 3, films by their thumbnail, '+N' for the rest. */
export const TransporterGallery = memo(({ items: given }: { readonly items: readonly GalleryItem[] }) => {
  const items = useMemo(() => itemsOfGallery(given), [given])
  return <Gallery items={items} max={otherThumbnails} />
})
TransporterGallery.displayName = 'TransporterGallery'
