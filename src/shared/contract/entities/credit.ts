import type { z } from 'zod'
import type { productCreditCheck, viewSubject } from './credit.schema.ts'

/**
 * All settings by key; null for an unreadable value. The key '' with null marks settings with unreadable keys. The
 * list may then contain any setting (product.md#unknown-cost).
 */
export type Settings = Readonly<Record<string, string | null>>

export type ViewSubject = z.output<typeof viewSubject>

export type ProductCheck = z.output<typeof productCreditCheck>

/** The subject of each paid page. */
export const viewKinds = {
  profile: 'profile',
  'exporter-product': 'product',
  'importer-product': 'product',
  fcl: 'voyage',
  lcl: 'voyage',
  air: 'voyage',
  transport: 'vehicle',
} as const satisfies Readonly<Record<ViewSubject['type'], string>>

/**
 * A plain decimal number without leading zeros. Excludes texts that JavaScript converts to 0 and a server may charge
 * for, for example `00`, `0.`, `1e-999` or ` `.
 */
const amountPattern = /^(?:0|[1-9]\d{0,14})(?:\.\d{1,20})?$/

/** Parses credits from a number or text; null for negative numbers and other values (product.md#unknown-cost). */
export const creditsIn = (value: unknown): number | null => {
  if (typeof value === 'number') return Number.isFinite(value) && value >= 0 ? Math.abs(value) : null
  return typeof value === 'string' && amountPattern.test(value.trim()) ? Number(value) : null
}
