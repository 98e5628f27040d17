/** Product types as they come, under the models namespace (`App\Models\ExporterProduct`). */
export const productTypes = ['ExporterProduct', 'ImporterProduct'] as const
export type ProductType = (typeof productTypes)[number]

/**
 * The product fields that settings number 1 to 8 (product.md#products). Importers state the countries they buy
 * from in place of one country of origin; those come as a field value that has to be resolved to names.
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
