import type { Result } from '#shared/errors.ts'
import { accountInFlight } from '../../lib/in-flight.ts'

/** Fields of everything that can be liked. */
export interface Likes {
  readonly like_count: number
  readonly like_status: boolean
}

/** Returns the likes after a toggle, for the optimistic update. */
export const afterToggle = ({ like_count, like_status }: Likes): Likes => ({
  like_status: !like_status,
  like_count: Math.max(0, like_count + (like_status ? -1 : 1)),
})

export interface LikeEvent {
  readonly liked: boolean
  /** The server's count, if the event has one. It takes precedence over counting. */
  readonly likeCount: number | null
  readonly byViewer: boolean
}

/**
 * Returns the likes after an event. The viewer's own echo never counts twice. Only the server's count or another
 * member's like changes the count.
 */
export const afterEvent = (likes: Likes, { liked, likeCount, byViewer }: LikeEvent): Likes => {
  const counted = byViewer ? likes.like_count : Math.max(0, likes.like_count + (liked ? 1 : -1))
  return {
    like_status: byViewer ? liked : likes.like_status,
    like_count: likeCount ?? counted,
  }
}

interface Toggle {
  /** Unique key of the liked thing, for example `post:12`. */
  readonly key: string
  /** Returns the current likes; null if the thing is gone. */
  readonly read: () => Likes | null
  readonly write: (likes: Likes) => void
  readonly send: (like: boolean) => Promise<Result<{ readonly like_count: number }>>
  /** Called when the liked thing no longer exists. */
  readonly onGone?: () => void
}

const inFlight = accountInFlight()

export const isLikeInFlight = (key: string): boolean => inFlight.has(key)

/** Updates optimistically, then sets the server's count. A failure rolls back silently (product.md#silent-failures). */
export const toggleLike = ({ key, read, write, send, onGone }: Toggle): Promise<void> =>
  inFlight.run(key, undefined, async () => {
    const before = read()
    if (!before) return
    const wanted = afterToggle(before)
    write(wanted)
    const result = await send(wanted.like_status)
    if (!read()) return
    write(result.ok ? { like_status: wanted.like_status, like_count: result.value.like_count } : before)
    if (!result.ok && result.error.code === 'not-found') onGone?.()
  })
