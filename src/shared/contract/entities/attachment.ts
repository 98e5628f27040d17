import type { z } from 'zod'
import type { attachment, galleryItem, image, uploadFile } from './attachment.schema.ts'

/**
 * Limits of one edit: files of a kind that it may add, and existing ones that it may remove
 * (product.md#files-of-an-edit).
 */
export const mostAdded = 50
export const mostRemoved = 500

export type Image = z.output<typeof image>

export type Attachment = z.output<typeof attachment>

export type GalleryItem = z.output<typeof galleryItem>

export type UploadFile = z.output<typeof uploadFile>
