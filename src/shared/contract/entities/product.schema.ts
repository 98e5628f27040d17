import { z } from 'zod'
import { flag, id, listOf, optionalNumber, optionalText, text } from './lenient.schema.ts'
import { baseName } from './product.ts'
import { productTypes } from './product-fields.ts'
import { optionalUser } from './user.schema.ts'

/** The type of a product; null for an unknown type. */
export const productType = z
  .string()
  .transform(baseName)
  .pipe(z.enum(productTypes))
  .nullable()
  .catch(null)
  .default(null)

/** A product in posts and groups. */
export const product = z.object({
  id,
  uuid: id,
  user_id: id.nullable().catch(null).default(null),
  picture_url: optionalText,
  product: text,
  product_unique_id: text,
  price_text: text,
  price_currency: text,
  color: text,
  country_of_origin: text,
  importer_countries: z
    .union([
      z.string(),
      z.array(z.union([z.string(), z.number()]).transform(String)).transform((a) => a.join(',')),
    ])
    .catch('')
    .default(''),
  state_of_origin: text,
  city_of_origin: text,
})

/** A product on its own screen (user-guide.md#member-screen), `GET /api/products/{uuid}`. */
export const productDetails = product.extend({
  product_type: productType,
  user: optionalUser,
  viewer_bought: flag(false),
  deal_closed: flag(false),
  viewer_has_rated: flag(false),
  rating_average: optionalNumber,
  pictures: listOf(z.string()),
})
