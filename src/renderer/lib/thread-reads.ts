import type { ThreadKind } from '#shared/ipc/native.ts'
import { createEmitter } from './emitter.ts'

/** A thread of which so many comments are unread now. */
export const threadReads = createEmitter<{
  readonly kind: ThreadKind
  readonly id: string
  readonly left: number
}>()
