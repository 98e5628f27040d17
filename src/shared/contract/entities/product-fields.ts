import type { Settings } from './credit.ts'

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

/** A field of a product of this type. */
export type ProductField<T extends ProductType = ProductType> = (typeof productFieldKeys)[T][number]

const settingOf = {
  ExporterProduct: 'exporter_product_fields',
  ImporterProduct: 'importer_product_fields',
} as const

/** Returns the words of a setting's list, which is comma-separated or JSON. */
const wordsIn = (text: string): readonly string[] =>
  text
    .replace(/[[\]"']/g, '')
    .split(/[,;\s]+/)
    .filter((word) => word !== '')

/**
 * Returns a card's fields in the order of the settings, which list numbers (1 to 8) or keys (product.md#products).
 * All eight without a setting, or without a valid entry.
 */
export const productFields = (settings: Settings | null, type: ProductType): readonly ProductField[] => {
  const all: readonly ProductField[] = productFieldKeys[type]
  const named = wordsIn(settings?.[settingOf[type]] ?? '').flatMap(
    (word) => all[/^\d+$/.test(word) ? Number(word) - 1 : all.indexOf(word as ProductField)] ?? [],
  )
  return named.length === 0 ? all : [...new Set(named)]
}
