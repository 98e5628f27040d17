import { agoText, isoText } from './clock.ts'
import { filesOf } from './files.ts'
import { isLiked, likeCount } from './likes.ts'
import { offerWire } from './offers.ts'
import type { World } from './open-world.ts'
import { hasShared, type PostRow, shareCount, visiblePost } from './posts.ts'
import { threadCount, unreadIn } from './threads.ts'
import type { Viewer } from './viewer.ts'

/** The models namespace, as in Laravel's class names. */
export const modelsNamespace = 'App\\Models\\'

/** Maximum depth of nested shares, deeper than anybody reads. */
const maxDepth = 4

/** Duration of the tag 'New' after the first delivery, ms. A reload within it keeps the tag. */
const newFor = 30_000

const items = (world: World, viewer: Viewer, post: PostRow) => {
  const rows = world.db.all<{ model_type: string; model_id: number }>(
    'SELECT model_type, model_id FROM post_items WHERE post_id = ? ORDER BY position',
    post.id,
  )
  return {
    items_count: rows.length,
    items: rows.map((row) => ({
      model: offerWire(world, viewer, row.model_type, row.model_id),
      model_type: `${modelsNamespace}${row.model_type}`,
    })),
  }
}

const postable = (world: World, viewer: Viewer, post: PostRow, depth: number): object | null => {
  switch (post.kind) {
    case 'TextPost': {
      const files = filesOf(world, 'post', post.id)
      return {
        text: post.text,
        text_post_images: files.images,
        text_post_attachments: files.attachments,
      }
    }
    case 'SharedPost': {
      const original =
        depth < maxDepth && post.shared_post_id !== null
          ? visiblePost(world, viewer, post.shared_post_id)
          : undefined
      return {
        text: post.text,
        model: original === undefined ? null : postWire(world, viewer, original, depth + 1),
      }
    }
    case 'ProductPost':
      return {
        product: offerWire(world, viewer, post.model_type ?? 'ExporterProduct', post.model_id ?? 0),
        product_type: `${modelsNamespace}${post.model_type}`,
      }
    case 'ProductGroupPost':
    case 'VoyagerGroupPost':
    case 'VehicleGroupPost':
      return items(world, viewer, post)
    case 'Voyager':
    case 'LCLVoyager':
    case 'AirVoyager':
    case 'TransportVehicle':
      return offerWire(world, viewer, post.kind, post.model_id ?? 0)
  }
}

const isRead = (world: World, viewer: Viewer, post: PostRow): boolean => {
  if (post.user_id === viewer.id) return true
  const read = world.db.one<{ seen_at: number }>(
    'SELECT seen_at FROM post_reads WHERE user_id = ? AND post_id = ?',
    viewer.id,
    post.id,
  )
  return read !== undefined && read.seen_at < world.clock.now() - newFor
}

export interface PostWire {
  readonly id: number
  readonly [field: string]: unknown
}

/** Returns a post as this viewer sees it (product.md#posts). */
export const postWire = (world: World, viewer: Viewer, post: PostRow, depth = 0): PostWire => ({
  id: post.id,
  user_id: post.user_id,
  user: viewer.people.ref(post.user_id),
  created_at: isoText(post.created_at),
  created_at_ago: agoText(post.created_at, world.clock.now()),
  edited_at: isoText(post.edited_at),
  is_read: isRead(world, viewer, post),
  like_count: likeCount(world, 'post', post.id),
  like_status: isLiked(world, 'post', post.id, viewer.id),
  shared_post_count: shareCount(world, post.id),
  shared_post_status: hasShared(world, post.id, viewer.id),
  comment_count: threadCount(world, 'post', post.id),
  unread_comment_count: unreadIn(world, 'post', post.id, viewer.id),
  postable_type: `${modelsNamespace}${post.kind}`,
  postable: postable(world, viewer, post, depth),
  privacy_visibility: post.visibility,
  user_types: post.user_types,
})

/** Records the delivery of these posts to the viewer. */
export const markDelivered = (world: World, viewer: Viewer, posts: readonly PostRow[]): void =>
  world.db.transaction(() => {
    for (const post of posts) {
      world.db.run(
        'INSERT OR IGNORE INTO post_reads (user_id, post_id, seen_at) VALUES (?, ?, ?)',
        viewer.id,
        post.id,
        world.clock.now(),
      )
    }
  })

/** Wraps a list in Laravel's page format. `path` is the call's own, for the links. */
export const pageWire = (
  data: readonly object[],
  page: { readonly current: number; readonly perPage: number; readonly total: number; readonly path: string },
) => {
  const last = Math.max(1, Math.ceil(page.total / page.perPage))
  const from = (page.current - 1) * page.perPage
  const link = (number: number): string | null =>
    number >= 1 && number <= last ? `${page.path}?page=${number}` : null
  return {
    data,
    current_page: page.current,
    last_page: last,
    per_page: page.perPage,
    total: page.total,
    from: data.length > 0 ? from + 1 : null,
    to: data.length > 0 ? from + data.length : null,
    path: page.path,
    first_page_url: `${page.path}?page=1`,
    last_page_url: `${page.path}?page=${last}`,
    next_page_url: link(page.current + 1),
    prev_page_url: link(page.current - 1),
  }
}
