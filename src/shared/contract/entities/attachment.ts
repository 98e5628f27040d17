import type { z } from 'zod'
import type { attachment, galleryItem, image, uploadFile } from './attachment.schema.ts'

/**
 * Limits of one edit, for each kind of file: the number of added files and of removed files
 * (product.md#files-of-an-edit).
 */
export const maxAdded = 50
export const maxRemoved = 500

export type Image = z.output<typeof image>

export type Attachment = z.output<typeof attachment>

export type GalleryItem = z.output<typeof galleryItem>

export type UploadFile = z.output<typeof uploadFile>
