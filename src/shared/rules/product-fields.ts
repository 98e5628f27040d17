import type { Settings } from '../contract/entities/credit.ts'
import { type ProductType, productFieldKeys } from '../contract/entities/product-fields.ts'

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
