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
