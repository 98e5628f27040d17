import type { Result } from '#shared/errors.ts'
import { createInFlight } from '../../lib/in-flight.ts'
import { afterToggle, type Likes } from './likes.ts'

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

const inFlight = createInFlight()

export const isLikeInFlight = (key: string): boolean => inFlight.has(key)

/** Updates optimistically, then sets the server's count. A failure rolls back silently (product.md#silent-failures). */
export const toggleLike = ({ key, read, write, send, onGone }: Toggle): Promise<void> =>
  inFlight.run(key, undefined, async () => {
    const before = read()
    if (!before) return
    const wanted = afterToggle(before)
    write(wanted)
    const answer = await send(wanted.like_status)
    if (!read()) return
    write(answer.ok ? { like_status: wanted.like_status, like_count: answer.value.like_count } : before)
    if (!answer.ok && answer.error.code === 'not-found') onGone?.()
  })
