import type { ThreadComment } from '#shared/contract/entities/comment.ts'
import type { Result } from '#shared/errors.ts'
import type { ThreadExcerpt, ThreadKind } from '#shared/ipc/native.ts'
import { bridge } from '../../lib/bridge.ts'
import { yieldToPage } from '../../lib/paint.ts'

/**
 * Called with each part of a thread as it arrives, from the end. The arguments are its comments, the number of earlier
 * comments, the number of unreadable ones, and the excerpt around a wanted comment. Returns whether the part is now on
 * screen.
 */
export type OnPart = (
  comments: readonly ThreadComment[],
  earlier: number,
  unreadable?: number,
  excerpt?: ThreadExcerpt,
) => boolean

/** Frames that a list needs to reach its first position. */
const firstFrames = 8
/** Deadline for hidden windows, which have no frames, ms. */
const longestMs = 1000

/** Resolves once the shown part is painted, so that later parts do not delay it. */
const untilPainted = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, longestMs)
    const wait = (frames: number): void => {
      if (frames === 0) resolve()
      else requestAnimationFrame(() => wait(frames - 1))
    }
    wait(firstFrames)
  })

/**
 * Fetches a whole thread, in parts if it is long, and returns all of it in order. The first part has the excerpt around
 * the comment `wanted`.
 */
export const fetchInParts = async (
  kind: ThreadKind,
  id: string,
  onPart: OnPart,
  wanted: string | null = null,
): Promise<Result<readonly ThreadComment[]>> => {
  const parts: (readonly ThreadComment[])[] = []
  let answer = await bridge.threads.read({ kind, id, ...(wanted === null ? {} : { comment: wanted }) })
  while (answer.ok) {
    const { comments, earlier, more, unreadable, excerpt } = answer.value
    parts.unshift(comments)
    const isShown = onPart(comments, earlier, unreadable, excerpt)
    if (more === null) return { ok: true, value: parts.flat() }
    if (isShown) await untilPainted()
    const next = bridge.threads.more({ reading: more })
    await yieldToPage()
    answer = await next
  }
  return answer
}
