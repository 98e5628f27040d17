/** Product types, without their models namespace (`App\Models\ExporterProduct`). */
export const productTypes = ['ExporterProduct', 'ImporterProduct'] as const
export type ProductType = (typeof productTypes)[number]

/**
 * The product fields with the numbers 1 to 8 in settings (product.md#products). Importers have `importer_countries`
 * instead of one country of origin; its value must be resolved to names.
 */
export const productFieldKeys = {
  ExporterProduct: [
    'product',
    'product_unique_id',
    'price_text',
    'price_currency',
    'color',
    'country_of_origin',
    'state_of_origin',
    'city_of_origin',
  ],
  ImporterProduct: [
    'product',
    'product_unique_id',
    'price_text',
    'price_currency',
    'color',
    'importer_countries',
    'state_of_origin',
    'city_of_origin',
  ],
} as const satisfies Record<ProductType, readonly string[]>
