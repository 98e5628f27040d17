import { describe, expect, test } from 'vitest'
import { failed, ok } from '#shared/errors.ts'
import { afterEvent, afterToggle, type Likes } from './likes.ts'
import { toggleLike } from './toggle-like.ts'

describe('afterToggle', () => {
  test('a like adds one and a second click takes it away', () => {
    const liked = afterToggle({ like_count: 2, like_status: false })
    expect(liked).toEqual({ like_count: 3, like_status: true })
    expect(afterToggle(liked)).toEqual({ like_count: 2, like_status: false })
  })

  test('never counts below nothing', () => {
    expect(afterToggle({ like_count: 0, like_status: true }).like_count).toBe(0)
  })
})

describe('afterEvent', () => {
  const likes: Likes = { like_count: 4, like_status: false }

  test("the server's number wins over counting", () => {
    expect(afterEvent(likes, { liked: true, likeCount: 9, byViewer: false })).toEqual({
      like_count: 9,
      like_status: false,
    })
  })

  test('without a number another person moves the count by one', () => {
    expect(afterEvent(likes, { liked: true, likeCount: null, byViewer: false }).like_count).toBe(5)
    expect(afterEvent(likes, { liked: false, likeCount: null, byViewer: false }).like_count).toBe(3)
  })

  test("one's own echo sets the state and does not count again", () => {
    expect(afterEvent(likes, { liked: true, likeCount: null, byViewer: true })).toEqual({
      like_count: 4,
      like_status: true,
    })
  })
})

describe('toggleLike', () => {
  const subject = (start: Likes) => {
    let likes: Likes | null = start
    const seen: Likes[] = []
    return {
      seen,
      now: () => likes,
      vanish: () => {
        likes = null
      },
      read: () => likes,
      write: (next: Likes) => {
        likes = next
        seen.push(next)
      },
    }
  }

  test("shows the like at once and then the server's count", async () => {
    const post = subject({ like_count: 1, like_status: false })
    await toggleLike({ key: 'a', ...post, send: async () => ok({ like_count: 7 }) })
    expect(post.seen).toEqual([
      { like_count: 2, like_status: true },
      { like_count: 7, like_status: true },
    ])
  })

  test('rolls back when the server refuses', async () => {
    const post = subject({ like_count: 1, like_status: true })
    await toggleLike({ key: 'b', ...post, send: async () => failed('server') })
    expect(post.now()).toEqual({ like_count: 1, like_status: true })
  })

  test('says so when what was liked is gone', async () => {
    const post = subject({ like_count: 1, like_status: false })
    let gone = 0
    const onGone = (): void => {
      gone += 1
    }
    await toggleLike({ key: 'd', ...post, send: async () => failed('server'), onGone })
    expect(gone).toBe(0)
    await toggleLike({ key: 'd', ...post, send: async () => failed('not-found'), onGone })
    expect(gone).toBe(1)
  })

  test('takes no second click while the first is in flight', async () => {
    const post = subject({ like_count: 1, like_status: false })
    const sent: boolean[] = []
    const answer = Promise.withResolvers<void>()
    const send = async (like: boolean) => {
      sent.push(like)
      await answer.promise
      return ok({ like_count: 2 })
    }
    const first = toggleLike({ key: 'c', ...post, send })
    await toggleLike({ key: 'c', ...post, send })
    answer.resolve()
    await first
    expect(sent).toEqual([true])
    expect(post.now()).toEqual({ like_count: 2, like_status: true })
  })

  test('writes nothing to a thing that vanished meanwhile', async () => {
    const post = subject({ like_count: 1, like_status: false })
    await toggleLike({
      key: 'd',
      ...post,
      send: async () => {
        post.vanish()
        return failed('not-found')
      },
    })
    expect(post.now()).toBeNull()
  })
})
