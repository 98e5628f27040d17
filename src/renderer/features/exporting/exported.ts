import type { ExportedThread } from '#shared/ipc/exported-thread.ts'
import type { ThreadPast } from '#shared/ipc/seen-threads.ts'
import { momentOf } from '#shared/rules/moment.ts'
import { plainTextOf } from '../rich-text/plain-text.ts'
import { isoWithZone } from '../time/moment-text.ts'
import type { About } from './about.ts'
import type { Gathered, GatheredComment } from './gather.ts'
import { type DeletedComment, deletedComments } from './past.ts'
import { namedFilesOf, writtenBy } from './said.ts'

interface Exporting {
  readonly about: About
  readonly gathered: Gathered
  /** What was seen of it earlier. */
  readonly past: ThreadPast
  readonly by: string
  readonly viewerId: string | null
  readonly network: string
  /** Ms since 1970. */
  readonly now: number
}

const isoOf = (text: string | null): string | null => {
  const at = momentOf(text)
  return at === null ? null : isoWithZone(at)
}

const entryOf = (
  { comment, under }: GatheredComment,
  viewerId: string | null,
  changedAt: number | undefined,
): ExportedThread['comments'][number] => ({
  id: comment.id,
  reply_to: under,
  author: writtenBy(comment),
  is_own: viewerId !== null && (comment.user_id ?? comment.user?.id) === viewerId,
  sent_at: isoOf(comment.created_at ?? null),
  sent_about: comment.created_at_ago ?? '',
  is_edited: comment.edited_at !== null,
  edited_at: isoOf(comment.edited_at),
  changed_seen_at: changedAt === undefined ? null : isoWithZone(changedAt),
  text: plainTextOf(comment.comment),
  files: namedFilesOf(comment).map(({ kind, name }) => ({ kind, name })),
})

const deletedEntry = (
  { id, under, author, authorId, sentAt, lastSeen }: DeletedComment,
  viewerId: string | null,
): ExportedThread['deleted'][number] => ({
  id,
  reply_to: under,
  author,
  is_own: viewerId !== null && authorId === viewerId,
  sent_at: sentAt === null ? null : isoWithZone(sentAt),
  last_seen_at: lastSeen === null ? null : isoWithZone(lastSeen),
})

/** When each of the comments that read differently now was first seen so, by id. */
export const changesIn = ({ changed }: ThreadPast): ReadonlyMap<string, number> =>
  new Map(changed.map(({ id, at }) => [id, at]))

/** A thread as data: what the viewer may read of it and nothing else (product.md#export). */
export const exportedOf = ({
  about,
  gathered,
  past,
  by,
  viewerId,
  network,
  now,
}: Exporting): ExportedThread => {
  const changes = changesIn(past)
  return {
    format: 'quayside-thread',
    version: 1,
    exported_at: isoWithZone(now),
    exported_by: by,
    network,
    about: { ...about, facts: [...about.facts], people: [...about.people] },
    is_current: gathered.isCurrent,
    comments: gathered.comments.map((one) => entryOf(one, viewerId, changes.get(one.comment.id))),
    deleted: deletedComments(gathered, past).map((one) => deletedEntry(one, viewerId)),
  }
}

/** What the file is called, without its ending: 'Discussion of QS-1001 2026-11-22 09.12'. Local time; ms since 1970. */
export const exportName = (title: string, now: number): string => {
  const [day = '', time = ''] = isoWithZone(now).split('T')
  return `${title.slice(0, 80).trim()} ${day} ${time.slice(0, 5).replace(':', '.')}`
}
