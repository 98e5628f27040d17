import { describe, expect, test } from 'vitest'
import { failed, ok } from '#shared/errors.ts'
import { afterEvent, afterToggle, type Likes, toggleLike } from './likes.ts'

describe('afterToggle', () => {
  test('adds a like, and removes it on the second click', () => {
    const liked = afterToggle({ like_count: 2, like_status: false })
    expect(liked).toEqual({ like_count: 3, like_status: true })
    expect(afterToggle(liked)).toEqual({ like_count: 2, like_status: false })
  })

  test('never counts below zero', () => {
    expect(afterToggle({ like_count: 0, like_status: true }).like_count).toBe(0)
  })
})

describe('afterEvent', () => {
  const likes: Likes = { like_count: 4, like_status: false }

  test("prefers the server's count", () => {
    expect(afterEvent(likes, { liked: true, likeCount: 9, byViewer: false })).toEqual({
      like_count: 9,
      like_status: false,
    })
  })

  test('changes the count by one for another member without a server count', () => {
    expect(afterEvent(likes, { liked: true, likeCount: null, byViewer: false }).like_count).toBe(5)
    expect(afterEvent(likes, { liked: false, likeCount: null, byViewer: false }).like_count).toBe(3)
  })

  test("sets the state for the viewer's own event without counting again", () => {
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

  test("updates optimistically, then shows the server's count", async () => {
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

  test('calls onGone after not-found only', async () => {
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

  test('ignores a second click while the first is in flight', async () => {
    const post = subject({ like_count: 1, like_status: false })
    const sent: boolean[] = []
    const result = Promise.withResolvers<void>()
    const send = async (like: boolean) => {
      sent.push(like)
      await result.promise
      return ok({ like_count: 2 })
    }
    const first = toggleLike({ key: 'c', ...post, send })
    await toggleLike({ key: 'c', ...post, send })
    result.resolve()
    await first
    expect(sent).toEqual([true])
    expect(post.now()).toEqual({ like_count: 2, like_status: true })
  })

  test('writes nothing if the subject is removed meanwhile', async () => {
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
