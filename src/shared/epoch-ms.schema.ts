import { z } from 'zod'
import { type EpochMs, lastEpochMs } from './epoch-ms.ts'

/** Schema of a stored moment. Senders need an `EpochMs` too. */
export const epochMsSchema = z.number().int().min(0).max(lastEpochMs) as unknown as z.ZodType<
  EpochMs,
  EpochMs
>
