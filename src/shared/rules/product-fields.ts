import type { Settings } from '../contract/entities/credit.ts'
import { type ProductType, productFieldKeys } from '../contract/entities/product-fields.ts'

/** A field of a product of that type. */
export type ProductField<T extends ProductType = ProductType> = (typeof productFieldKeys)[T][number]

const settingOf = {
  ExporterProduct: 'exporter_product_fields',
  ImporterProduct: 'importer_product_fields',
} as const

/** The words of a list in a setting: by commas, or as JSON. */
const wordsIn = (text: string): readonly string[] =>
  text
    .replace(/[[\]"']/g, '')
    .split(/[,;\s]+/)
    .filter((word) => word !== '')

/**
 * The fields that a card shows, in their order, as settings name them by number (1 to 8) or by key (product.md#products).
 * All eight where the setting is not there or names none of them.
 */
export const productFields = (settings: Settings | null, type: ProductType): readonly ProductField[] => {
  const all: readonly ProductField[] = productFieldKeys[type]
  const named = wordsIn(settings?.[settingOf[type]] ?? '').flatMap(
    (word) => all[/^\d+$/.test(word) ? Number(word) - 1 : all.indexOf(word as ProductField)] ?? [],
  )
  return named.length === 0 ? all : [...new Set(named)]
}
