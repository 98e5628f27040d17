import type { z } from 'zod'
import type { productCreditCheck, viewSubject } from './credit.schema.ts'

/**
 * All settings by key; null for one that is there but cannot be read. Under '' there may be another null: for settings
 * whose key cannot be read, so that nobody can say which ones the list lacks (product.md#unknown-cost).
 */
export type Settings = Readonly<Record<string, string | null>>

export type ViewSubject = z.output<typeof viewSubject>

export type ProductCheck = z.output<typeof productCreditCheck>

/** The subject of each page whose view costs credits. */
export const viewKinds = {
  profile: 'profile',
  'exporter-product': 'product',
  'importer-product': 'product',
  fcl: 'voyage',
  lcl: 'voyage',
  air: 'voyage',
  transport: 'vehicle',
} as const satisfies Readonly<Record<ViewSubject['type'], string>>

/** Digits, with a decimal point at most: what a computer could take for 0 otherwise (`1e-999`, ` `) is no amount. */
const amountPattern = /^(?:\d{1,15}(?:\.\d{0,20})?|\.\d{1,20})$/

/** Reads credits, as a number or as text; null where they are negative or no number (product.md#unknown-cost). */
export const creditsIn = (value: unknown): number | null => {
  if (typeof value === 'number') return Number.isFinite(value) && value >= 0 ? Math.abs(value) : null
  return typeof value === 'string' && amountPattern.test(value.trim()) ? Number(value) : null
}
