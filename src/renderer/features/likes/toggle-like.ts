import type { Result } from '#shared/errors.ts'
import { createInFlight } from '../../lib/in-flight.ts'
import { afterToggle, type Likes } from './likes.ts'

interface Toggle {
  /** Key of the liked thing among all kinds: `post:12`. */
  readonly key: string
  /** The likes as they are now, or null when the thing is gone. */
  readonly read: () => Likes | null
  readonly write: (likes: Likes) => void
  readonly send: (like: boolean) => Promise<Result<{ readonly like_count: number }>>
  /** The liked thing no longer exists. */
  readonly onGone?: () => void
}

const inFlight = createInFlight()

export const isLikeInFlight = (key: string): boolean => inFlight.has(key)

/**
 * Shows the new state at once, then the server's count; rolls back without a word when it fails
 * (product.md#silent-failures).
 */
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
