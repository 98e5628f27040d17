import { conversationPath, paths } from '#shared/paths.ts'
import { htmlToPlain } from '#shared/rules/html-to-plain.ts'
import { agoText } from '../world/clock.ts'
import { conversationOf } from '../world/conversations.ts'
import { latestNotifications } from '../world/notifications.ts'
import type { World } from '../world/open-world.ts'
import { pageOfPosts } from '../world/posts.ts'
import { type CommentRow, markThreadRead } from '../world/threads.ts'
import { areConnected, fullNameOf, type MemberRow } from '../world/users.ts'
import type { Viewer } from '../world/viewer.ts'
import { html, type Markup } from './html.ts'

const perPage = 20
const maxMessages = 200
const maxNotifications = 200

/** Renders all notifications of the bell, newest first. Members' HTML becomes plain text. */
export const notificationsPage = (world: World, viewer: Viewer): Markup => {
  const all = latestNotifications(world, viewer.id, maxNotifications)
  if (all.length === 0) return html`<p class="quiet">There are no notifications yet.</p>`
  return html`<ol>${all.map(
    (one) =>
      html`<li class="${one.is_read ? 'read' : 'unread'}"><bdi>${htmlToPlain(one.formatted_message)}</bdi> <span class="quiet">${one.created_at_ago}</span></li>`,
  )}</ol>`
}

/** Renders the last messages of a conversation, or the list of connected users without one. */
export const conversationPage = (world: World, viewer: Viewer, other: MemberRow | undefined): Markup => {
  if (other === undefined) {
    const connected = world.db
      .all<MemberRow>('SELECT * FROM users ORDER BY first_name, last_name')
      .filter((member) => areConnected(world, viewer.id, member.id))
    return html`<ul>${connected.map(
      (member) =>
        html`<li><a href="${conversationPath(member.id)}"><bdi>${fullNameOf(member)}</bdi></a></li>`,
    )}</ul>`
  }
  const id = conversationOf(world, viewer.id, other.id)
  if (id === undefined) return html`<p class="quiet">There are no messages yet.</p>`
  const rows = world.db.all<CommentRow>(
    "SELECT * FROM comments WHERE kind = 'conversation' AND subject_id = ? ORDER BY id DESC LIMIT ?",
    id,
    maxMessages,
  )
  markThreadRead(world, 'conversation', id, viewer.id, true)
  return html`<ol>${rows
    .toReversed()
    .map(
      (row) =>
        html`<li><strong><bdi>${viewer.people.ref(row.user_id)?.full_name}</bdi></strong> <span class="quiet">${agoText(row.created_at, world.clock.now())}</span><p><bdi>${htmlToPlain(row.text)}</bdi></p></li>`,
    )}</ol>`
}

/** Renders the wall as read-only plain text. */
export const wallPage = (world: World, viewer: Viewer, page: number): Markup => {
  const { posts, total } = pageOfPosts(world, viewer, { page, limit: perPage })
  return html`<ol>${posts.map(
    (post) =>
      html`<li><strong><bdi>${viewer.people.ref(post.user_id)?.full_name}</bdi></strong> <span class="quiet">${post.kind} · ${agoText(post.created_at, world.clock.now())}</span><p><bdi>${htmlToPlain(post.text)}</bdi></p></li>`,
  )}</ol>
<p>${page > 1 && html`<a href="${paths.wall}?page=${page - 1}">Newer</a> `}${
    page * perPage < total && html`<a href="${paths.wall}?page=${page + 1}">Older</a>`
  }</p>`
}
