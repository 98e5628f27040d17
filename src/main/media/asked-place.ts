import { z } from 'zod'
import { accountMark } from '#shared/rules/account-mark.ts'
import { type PicturePlace, pictureWidth } from '#shared/rules/picture-widths.ts'

const query = z.strictObject({
  of: z.string(),
  w: z
    .string()
    .regex(/^[1-9]\d{0,4}$/)
    .transform((text) => pictureWidth(Number(text)))
    .optional(),
  fit: z.literal('whole').optional(),
})

/**
 * Parses a media address's query: the place for one of the known widths, null for the original. Returns undefined for
 * an unknown query, or for another account than the signed-in one.
 */
export const askedPlace = (
  search: URLSearchParams,
  account: string | null,
): PicturePlace | null | undefined => {
  const parsed = query.safeParse(Object.fromEntries(search))
  if (!parsed.success || account === null || parsed.data.of !== accountMark(account)) return undefined
  const { w: width, fit } = parsed.data
  return width === undefined ? null : { width, whole: fit === 'whole' }
}
