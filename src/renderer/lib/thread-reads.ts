import type { ThreadKind } from '#shared/ipc/native.ts'
import { createEmitter } from './emitter.ts'

/** A thread that a window of this app has read, which the server now counts as read. */
export const threadReads = createEmitter<{ readonly kind: ThreadKind; readonly id: string }>()
