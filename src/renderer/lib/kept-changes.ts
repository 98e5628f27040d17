import type { KeptChange } from '#shared/ipc/kept.ts'
import { createEmitter } from './emitter.ts'

/** Changes to the member's own entries, from any window. Separate from `kept.ts`, which loads on demand. */
export const keptChanges = createEmitter<readonly KeptChange[]>()
