import { z } from 'zod'
import { type PictureWidth, pictureWidth } from '#shared/rules/picture-widths.ts'

const query = z.strictObject({
  w: z
    .string()
    .regex(/^[1-9]\d{0,4}$/)
    .transform((text) => pictureWidth(Number(text)))
    .optional(),
})

/**
 * The width that the query of a media address asks for, as one of the known ones; null for the original, undefined where
 * the query is none of ours.
 */
export const askedWidth = (search: URLSearchParams): PictureWidth | null | undefined => {
  const parsed = query.safeParse(Object.fromEntries(search))
  return parsed.success ? (parsed.data.w ?? null) : undefined
}
