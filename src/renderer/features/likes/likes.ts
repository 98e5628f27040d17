/** Fields of everything that can be liked. */
export interface Likes {
  readonly like_count: number
  readonly like_status: boolean
}

/** A like as it will be, shown before the server has said so. */
export const afterToggle = ({ like_count, like_status }: Likes): Likes => ({
  like_status: !like_status,
  like_count: Math.max(0, like_count + (like_status ? -1 : 1)),
})

export interface LikeEvent {
  readonly liked: boolean
  /** The server's number, where the event carries one: it wins over counting. */
  readonly likeCount: number | null
  readonly byViewer: boolean
}

/** Likes after an event. One's own echo never counts twice: only the server's number, or another person, moves the count. */
export const afterEvent = (likes: Likes, { liked, likeCount, byViewer }: LikeEvent): Likes => {
  const counted = byViewer ? likes.like_count : Math.max(0, likes.like_count + (liked ? 1 : -1))
  return {
    like_status: byViewer ? liked : likes.like_status,
    like_count: likeCount ?? counted,
  }
}
