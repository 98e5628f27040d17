import { z } from 'zod'
import { maxAdded } from './attachment.ts'
import { optionalId, optionalText, text } from './lenient.schema.ts'

/** A picture of a post, comment or message: path on the network's own host, and its alternative text. */
export const image = z.object({ id: optionalId, path: z.string().min(1), alt_text: optionalText })

/** A file of a post, comment or message. */
export const attachment = z.object({ id: optionalId, path: z.string().min(1), file_name: text })

/** An item of a transporter's gallery (product.md#galleries). */
export const galleryItem = z.object({
  picture_path: z.string().min(1),
  picture_type: text,
  thumbnail_path: optionalText,
})

/** A file to upload, as the renderer passes it: name, MIME type and bytes. */
export const uploadFile = z.object({
  name: z.string().min(1).max(255),
  type: z.string().max(255),
  bytes: z.instanceof(Uint8Array),
})

/** Files to upload; empty by default. */
export const uploadFiles = z.array(uploadFile).max(maxAdded).default([])
