import { z } from 'zod'

/**
 * Makes zod interpret its schemas instead of compiling them, so that the app never generates code from text
 * (docs/security.md). A process must import this first, because zod decides when a schema is created.
 */
z.config({ jitless: true })
