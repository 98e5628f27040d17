import { z } from 'zod'

/**
 * zod reads its schemas instead of compiling them: nothing of ours ever makes code from text (docs/security.md). A process
 * imports this before anything that has a schema, since a schema decides when it is made.
 */
z.config({ jitless: true })
