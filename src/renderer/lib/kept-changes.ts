import type { KeptChange } from '#shared/ipc/kept.ts'
import { createEmitter } from './emitter.ts'

/** What the member keeps for themselves has changed, in whichever window. Apart from `kept.ts`, which is loaded when it is needed. */
export const keptChanges = createEmitter<readonly KeptChange[]>()
