import type { z } from 'zod'
import type { attachment, galleryItem, image, uploadFile } from './attachment.schema.ts'

export type Image = z.output<typeof image>

export type Attachment = z.output<typeof attachment>

export type GalleryItem = z.output<typeof galleryItem>

export type UploadFile = z.output<typeof uploadFile>
