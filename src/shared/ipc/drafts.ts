import type { z } from 'zod'
import type { draftSchemas } from './drafts.schema.ts'

/** The saved content of a draft, by kind. */
export type DraftContent<Kind extends keyof typeof draftSchemas> = z.output<(typeof draftSchemas)[Kind]>
