import type { z } from 'zod'
import type { draftSchemas } from './drafts.schema.ts'

/** The content of a draft as it is saved, by its kind. */
export type DraftContent<Kind extends keyof typeof draftSchemas> = z.output<(typeof draftSchemas)[Kind]>
