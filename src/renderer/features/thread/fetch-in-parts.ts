import type { ThreadComment } from '#shared/contract/entities/comment.ts'
import type { Result } from '#shared/errors.ts'
import type { ThreadKind } from '#shared/ipc/native.ts'
import { bridge } from '../../lib/bridge.ts'

/** Called with each part of a thread as it comes, from its end, and how many comments stand before it. */
export type OnPart = (comments: readonly ThreadComment[], earlier: number) => void

/** Between two parts the page paints, and answers the keyboard. */
export const yieldToPage = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/** Fetches a whole thread, part by part where it is long, and answers with all of it in order. */
export const fetchInParts = async (
  kind: ThreadKind,
  id: string,
  onPart: OnPart,
): Promise<Result<readonly ThreadComment[]>> => {
  const parts: (readonly ThreadComment[])[] = []
  let answer = await bridge.threads.read({ kind, id })
  while (answer.ok) {
    const { comments, earlier, more } = answer.value
    parts.unshift(comments)
    onPart(comments, earlier)
    if (more === null) return { ok: true, value: parts.flat() }
    const next = bridge.threads.more({ reading: more })
    await yieldToPage()
    answer = await next
  }
  return answer
}
