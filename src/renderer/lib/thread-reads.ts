import type { ThreadKind } from '#shared/ipc/native.ts'
import { createEmitter } from './emitter.ts'

/** Changes of a thread's unread count. */
export const threadReads = createEmitter<{
  readonly kind: ThreadKind
  readonly id: string
  readonly left: number
}>()
