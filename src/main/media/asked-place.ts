import { z } from 'zod'
import { type PicturePlace, pictureWidth } from '#shared/rules/picture-widths.ts'

const query = z.strictObject({
  w: z
    .string()
    .regex(/^[1-9]\d{0,4}$/)
    .transform((text) => pictureWidth(Number(text)))
    .optional(),
  fit: z.literal('whole').optional(),
})

/**
 * The place that the query of a media address asks for, of one of the known widths; null for the original, undefined where
 * the query is none of ours.
 */
export const askedPlace = (search: URLSearchParams): PicturePlace | null | undefined => {
  const parsed = query.safeParse(Object.fromEntries(search))
  if (!parsed.success) return undefined
  const { w: width, fit } = parsed.data
  return width === undefined ? null : { width, whole: fit === 'whole' }
}
