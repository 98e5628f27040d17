import type { EndpointName } from '#shared/contract/api/contract.ts'
import { kycStatus } from '#shared/contract/entities/user.schema.ts'
import type { UserTypeKey } from '#shared/contract/entities/user-types.ts'
import type { Visibility } from '#shared/contract/entities/visibility.ts'
import { visibilityOptions } from '#shared/rules/visibility.ts'
import { wallRulesTexts } from '#shared/texts/wall-rules.ts'
import { chargePost, costOfPost } from '../../world/credits.ts'
import { checkFiles, filesOf, removeFiles, storeFiles } from '../../world/files.ts'
import { likeCount, likers, setLike } from '../../world/likes.ts'
import { markDelivered, type PostWire, pageWire, postWire } from '../../world/post-wire.ts'
import {
  audienceOf,
  hasShared,
  insertPost,
  maskOf,
  type PostRow,
  pageOfPosts,
  shareCount,
  sharers,
  typesFrom,
  typesText,
  visiblePost,
} from '../../world/posts.ts'
import { forbidden, invalid, notFound } from '../../world/refusal.ts'
import { settingsOf } from '../../world/settings.ts'
import { type Call, type HandlersOf, numberOf } from '../call.ts'
import { notify } from '../notify.ts'
import { requireContent } from '../thread-rules.ts'

type AnyCall = Call<EndpointName>

const postOf = (call: AnyCall, id: string): PostRow => {
  const post = visiblePost(call.world, call.viewer, numberOf(id))
  if (post === undefined) throw notFound('Post')
  return post
}

/**
 * Returns a post of the viewer. Only its author edits or deletes a post; only texts and shares can be edited
 * (product.md#permissions).
 */
const ownPost = (call: AnyCall, id: string, kind?: PostRow['kind']): PostRow => {
  const post = postOf(call, id)
  if (post.user_id !== call.viewer.id) throw forbidden()
  if (kind !== undefined && post.kind !== kind) throw forbidden('This kind of post cannot be edited.')
  return post
}

interface Audience {
  readonly visibility: Visibility
  readonly types: readonly UserTypeKey[]
}

/** Returns the requested audience, if the member may choose it. */
const audienceFrom = (
  call: AnyCall,
  requested: { readonly privacy_visibility: Visibility; readonly user_types: readonly string[] },
): Audience => {
  const visibility = requested.privacy_visibility
  const options = visibilityOptions(settingsOf(call.world), kycStatus.parse(call.viewer.member.kyc_status))
  if (options.some((option) => option.value === visibility && option.disabled)) {
    throw forbidden(wallRulesTexts.onlyKycVerified)
  }
  if (visibility === 'private_to_me') return { visibility, types: [] }
  const chosen = typesFrom(requested.user_types)
  if (chosen.length === 0) throw invalid({ user_types: ['The user types field is required.'] })
  // The type occurs in data, but it is not an audience (product.md#user-types).
  if (chosen.includes('domestic_buyer'))
    throw invalid({ user_types: ['The selected user types is invalid.'] })
  return { visibility, types: chosen.includes('all') ? ['all'] : chosen }
}

const announce = (call: AnyCall, postId: number): void => {
  const post = postOf(call, String(postId))
  for (const userId of audienceOf(call.world, post)) {
    call.emit('PostIsCreated', userId, { postId, userId: post.user_id }, 'toOthers')
  }
}

const asSeen = (call: AnyCall, id: number): PostWire =>
  postWire(call.world, call.viewer, postOf(call, String(id)))

const likePost = (call: AnyCall, id: string, wanted: boolean): object => {
  const post = postOf(call, id)
  const changed = setLike(call.world, 'post', post.id, call.viewer.id, wanted)
  const count = likeCount(call.world, 'post', post.id)
  if (changed) {
    call.emit(wanted ? 'LikePost' : 'UnlikePost', post.id, {
      likeCount: count,
      userId: call.viewer.id,
      postId: post.id,
    })
    if (wanted) notify(call, post.user_id, { what: 'liked', postId: post.id, text: post.text })
  }
  return { like_count: count, like_status: wanted }
}

const updateText = (call: AnyCall, post: PostRow, text: string): PostWire => {
  call.world.db.run(
    'UPDATE posts SET text = ?, edited_at = ? WHERE id = ?',
    text,
    call.world.clock.now(),
    post.id,
  )
  return asSeen(call, post.id)
}

const page = (
  call: AnyCall,
  wanted: { readonly page: number; readonly limit: number; readonly authorId?: number },
  path: string,
): object => {
  const { posts, total } = pageOfPosts(call.world, call.viewer, wanted)
  const wires = posts.map((post) => postWire(call.world, call.viewer, post))
  markDelivered(call.world, call.viewer, posts)
  return pageWire(wires, { current: wanted.page, perPage: wanted.limit, total, path })
}

/** Wall posts (product.md#posts). */
export const postHandlers: HandlersOf<'posts'> = {
  'posts.create': (call) => {
    const { message, images, attachments } = call.input
    requireContent('message', message, { images, attachments })
    const audience = audienceFrom(call, call.input)
    checkFiles(call.world, { images, attachments }, 'post')
    chargePost(
      call.world,
      call.viewer.id,
      costOfPost(call.world, audience.visibility, audience.types),
      'post',
    )
    const id = insertPost(call.world, {
      userId: call.viewer.id,
      kind: 'TextPost',
      text: message,
      ...audience,
    })
    storeFiles(call.world, 'post', id, { images, attachments })
    announce(call, id)
    return asSeen(call, id)
  },

  'posts.update': (call) => {
    const post = ownPost(call, call.input.postId, 'TextPost')
    const { message, images, attachments } = call.input
    const audience = audienceFrom(call, call.input)
    checkFiles(call.world, { images, attachments }, 'post')
    // A wider audience costs the difference. Otherwise a narrow post with a later edit would be cheaper.
    const before = costOfPost(call.world, post.visibility, typesFrom([post.user_types]))
    const after = costOfPost(call.world, audience.visibility, audience.types)
    chargePost(call.world, call.viewer.id, after - before, `edit post ${post.id}`)
    call.world.db.run(
      'UPDATE posts SET visibility = ?, type_mask = ?, user_types = ? WHERE id = ?',
      audience.visibility,
      maskOf(audience.types),
      typesText(audience.types),
      post.id,
    )
    removeFiles(call.world, 'post', post.id, call.input)
    storeFiles(call.world, 'post', post.id, { images, attachments })
    const remainingFiles = filesOf(call.world, 'post', post.id)
    if (remainingFiles.images.length === 0 && remainingFiles.attachments.length === 0) {
      requireContent('message', message, { images: [], attachments: [] })
    }
    return updateText(call, post, message)
  },

  'posts.updateText': (call) => {
    const post = ownPost(call, call.input.postId, 'TextPost')
    const remainingFiles = filesOf(call.world, 'post', post.id)
    if (remainingFiles.images.length === 0 && remainingFiles.attachments.length === 0) {
      requireContent('value', call.input.value, { images: [], attachments: [] })
    }
    return updateText(call, post, call.input.value)
  },

  'posts.updateShared': (call) =>
    updateText(call, ownPost(call, call.input.postId, 'SharedPost'), call.input.value),

  'posts.share': (call) => {
    const original = postOf(call, call.input.postId)
    const audience = audienceFrom(call, call.input)
    chargePost(
      call.world,
      call.viewer.id,
      costOfPost(call.world, audience.visibility, audience.types),
      `share post ${original.id}`,
    )
    const id = insertPost(call.world, {
      userId: call.viewer.id,
      kind: 'SharedPost',
      sharedPostId: original.id,
      ...audience,
    })
    announce(call, id)
    notify(call, original.user_id, { what: 'shared', postId: original.id, text: original.text })
    return {
      message: 'Post shared successfully!',
      post: {
        id: original.id,
        shared_post_count: shareCount(call.world, original.id),
        shared_post_status: hasShared(call.world, original.id, call.viewer.id),
      },
    }
  },

  'posts.delete': (call) => {
    const post = ownPost(call, call.input.postId)
    call.world.db.run('UPDATE posts SET deleted_at = ? WHERE id = ?', call.world.clock.now(), post.id)
    return { message: 'Post deleted successfully.' }
  },

  'posts.like': (call) => likePost(call, call.input.postId, true),
  'posts.unlike': (call) => likePost(call, call.input.postId, false),

  'posts.likedUsers': (call) => ({
    liked_users: likers(call.world, 'post', postOf(call, call.input.postId).id).map(call.viewer.people.ref),
  }),
  'posts.sharedUsers': (call) => ({
    shared_post_users: sharers(call.world, postOf(call, call.input.postId).id).map(call.viewer.people.ref),
  }),

  'posts.wall': (call) => {
    const { limit, page: number, queryPostId, userId } = call.input
    const path = `/api/user/posts/${limit}`
    if (queryPostId === undefined) {
      return page(
        call,
        { page: number, limit, ...(userId === undefined ? {} : { authorId: numberOf(userId) }) },
        path,
      )
    }
    // Returns only that post. An empty page means that it is unavailable or deleted.
    const post = number === 1 ? visiblePost(call.world, call.viewer, numberOf(queryPostId)) : undefined
    const posts = post === undefined ? [] : [post]
    const wires = posts.map((row) => postWire(call.world, call.viewer, row))
    markDelivered(call.world, call.viewer, posts)
    return pageWire(wires, { current: number, perPage: limit, total: wires.length, path })
  },

  'posts.myWall': (call) => {
    const { limit, page: number } = call.input
    return page(call, { page: number, limit, authorId: call.viewer.id }, `/api/my-wall-user/posts/${limit}`)
  },
}
