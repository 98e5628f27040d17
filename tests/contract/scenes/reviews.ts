import { expect } from 'vitest'
import { longReview, newPost } from '../../support/network/fixtures.ts'
import type { Cast, Member } from '../../support/network/member.ts'
import type { Scenes } from './scene.ts'

/** Returns the id of a user whom this member has not rated. */
export const unratedUser = async (viewer: Member): Promise<string> => {
  for (const { user } of await viewer.ok('directory.connections')) {
    const listed = await viewer.ok('directory.user', { uuid: user.uuid })
    if (!listed.viewer_has_rated && !listed.is_admin) return listed.id
  }
  throw new Error('no unrated member left')
}

/** Writes a review as the forwarder. Returns its id and the id of the rated user. */
export const newReview = async ({ forwarder }: Cast): Promise<{ reviewId: string; ratedId: string }> => {
  const ratedId = await unratedUser(forwarder)
  const about = { ratedId, ratedType: 'User::class' }
  await forwarder.ok('reviews.create', { ...about, rating: 4, review: longReview })
  const list = await forwarder.ok('reviews.list', about)
  const mine = list.find(({ reviewer }) => reviewer?.id === forwarder.id)
  if (mine === undefined) throw new Error('the new review is missing')
  return { reviewId: mine.id, ratedId }
}

/** Scenes of reviews. */
export const reviewScenes: Scenes<'reviews'> = {
  'reviews.create': async ({ forwarder }, theCall) => {
    const ratedId = await unratedUser(forwarder)
    const about = { ratedId, ratedType: 'User::class' }
    const { message } = await theCall(forwarder, { ...about, rating: 5, review: longReview })
    expect(message).toBe('Review submitted successfully!')
    const list = await forwarder.ok('reviews.list', about)
    expect(list).toContainEqual(
      expect.objectContaining({
        rating: 5,
        review: longReview,
        reviewer: expect.objectContaining({ id: forwarder.id }),
      }),
    )
  },
  'reviews.list': async (cast, theCall) => {
    const { reviewId, ratedId } = await newReview(cast)
    const list = await theCall(cast.exporter, { ratedId, ratedType: 'User::class' })
    expect(list.find(({ id }) => id === reviewId)).toMatchObject({
      like_status: false,
      is_reported: false,
      reviewer: { kyc_status: 'Accepted', country_name: expect.any(String) },
    })
  },
  'reviews.report': async (cast, theCall) => {
    const { reviewId, ratedId } = await newReview(cast)
    const { message } = await theCall(cast.exporter, { reviewId, reportMessage: 'This is not so.' })
    expect(message).toBe('Reported successfully!')
    const about = { ratedId, ratedType: 'User::class' }
    const seen = async (who: Member) =>
      (await who.ok('reviews.list', about)).find(({ id }) => id === reviewId)
    expect((await seen(cast.exporter))?.is_reported).toBe(true)
    expect((await seen(cast.importer))?.is_reported).toBe(false)
  },
  'reviews.like': async (cast, theCall) => {
    const { reviewId } = await newReview(cast)
    expect(await theCall(cast.exporter, { reviewId })).toEqual({ like_count: 1 })
  },
  'reviews.unlike': async (cast, theCall) => {
    const { reviewId } = await newReview(cast)
    await cast.exporter.ok('reviews.like', { reviewId })
    expect(await theCall(cast.exporter, { reviewId })).toEqual({ like_count: 0 })
  },
  'reviews.helpfulUsers': async (cast, theCall) => {
    const { reviewId } = await newReview(cast)
    await cast.exporter.ok('reviews.like', { reviewId })
    expect((await theCall(cast.importer, { reviewId })).users).toMatchObject([{ id: cast.exporter.id }])
  },
}

/** Scenes of notifications. */
export const notificationScenes: Scenes<'notifications'> = {
  'notifications.unread': async ({ forwarder, exporter }, theCall) => {
    const postId = await newPost(forwarder)
    const before = (await theCall(forwarder)).unread_notifications.length
    await exporter.ok('posts.like', { postId })
    const { unread_notifications: unread, latest_notifications: latest } = await theCall(forwarder)
    expect(unread).toHaveLength(before + 1)
    expect(latest[0]?.formatted_message).toContain(`queryPostId=${postId}`)
  },
  'notifications.markAsRead': async ({ forwarder, exporter }, theCall) => {
    const postId = await newPost(forwarder)
    await exporter.ok('posts.like', { postId })
    const unread = async () => (await forwarder.ok('notifications.unread')).unread_notifications
    const [first] = await unread()
    await theCall(forwarder, { notificationId: first?.id })
    expect((await unread()).some(({ id }) => id === first?.id)).toBe(false)
  },
}
