import { epochMs } from '#shared/epoch-ms.ts'
import type { KeptValue } from '#shared/ipc/kept.ts'

/** Returns a rate sheet of one row, with what a test says of it. */
export const sampleSheet = (more: Partial<KeptValue<'rate-sheets'>> = {}): KeptValue<'rate-sheets'> => ({
  name: 'Tariff',
  sender: 'Falcon',
  importedAt: epochMs(Date.UTC(2026, 10, 2)),
  rows: 1,
  skipped: 0,
  currency: 'USD',
  from: null,
  until: null,
  begins: null,
  ends: null,
  digest: 'a'.repeat(64),
  ...more,
})
