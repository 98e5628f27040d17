import type { Sent } from '#shared/contract/entities/sent.ts'
import { type EpochMs, epochMs } from '#shared/epoch-ms.ts'
import { momentOf } from '#shared/rules/moment.ts'

/** Returns the time of sending, and whether it is exact. */
export const sentAt = ({
  created_at,
  sent_about,
}: Sent): { readonly at: EpochMs | null; readonly isExact: boolean } => {
  const at = momentOf(created_at)
  return at === null
    ? { at: sent_about === undefined ? null : epochMs(sent_about), isExact: false }
    : { at, isExact: true }
}
