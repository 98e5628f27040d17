import { type EpochMs, epochMs } from '../epoch-ms.ts'
/** Parses a date from the network, ms since 1970; null without a readable date. */
export const momentOf = (text: string | null | undefined): EpochMs | null => {
  const at = Date.parse(text ?? '')
  return Number.isFinite(at) ? epochMs(at) : null
}
