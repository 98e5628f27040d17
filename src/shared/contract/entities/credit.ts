import type { z } from 'zod'
import type { viewSubject } from './credit.schema.ts'

/** All settings by key. */
export type Settings = Readonly<Record<string, string>>

export type ViewSubject = z.output<typeof viewSubject>
