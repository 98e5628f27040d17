import type { ExportedThread } from '#shared/ipc/exported-thread.ts'
import { momentOf } from '#shared/rules/moment.ts'
import { plainTextOf } from '../rich-text/plain-text.ts'
import { isoWithZone } from '../time/moment-text.ts'
import type { About } from './about.ts'
import type { Gathered, GatheredComment } from './gather.ts'
import { namedFilesOf, writtenBy } from './said.ts'

interface Exporting {
  readonly about: About
  readonly gathered: Gathered
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
): ExportedThread['comments'][number] => ({
  id: comment.id,
  reply_to: under,
  author: writtenBy(comment),
  is_own: viewerId !== null && (comment.user_id ?? comment.user?.id) === viewerId,
  sent_at: isoOf(comment.created_at ?? null),
  sent_about: comment.created_at_ago ?? '',
  is_edited: comment.edited_at !== null,
  edited_at: isoOf(comment.edited_at),
  text: plainTextOf(comment.comment),
  files: namedFilesOf(comment).map(({ kind, name }) => ({ kind, name })),
})

/** A thread as data: what the viewer may read of it and nothing else (product.md#export). */
export const exportedOf = ({ about, gathered, by, viewerId, network, now }: Exporting): ExportedThread => ({
  format: 'quayside-thread',
  version: 1,
  exported_at: isoWithZone(now),
  exported_by: by,
  network,
  about: { ...about, facts: [...about.facts], people: [...about.people] },
  is_current: gathered.isCurrent,
  comments: gathered.comments.map((one) => entryOf(one, viewerId)),
  deleted: gathered.deleted.map((id) => ({ id })),
})

/** What the file is called, without its ending: 'Discussion of QS-1001 2026-11-22 09.12'. Local time; ms since 1970. */
export const exportName = (title: string, now: number): string => {
  const [day = '', time = ''] = isoWithZone(now).split('T')
  return `${title.slice(0, 80).trim()} ${day} ${time.slice(0, 5).replace(':', '.')}`
}
