import type { z } from 'zod'
import type { exportedThread } from './exported-thread.schema.ts'

/** A thread as its file has it. */
export type ExportedThread = z.output<typeof exportedThread>
