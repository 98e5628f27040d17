import {
  type ExportedThread,
  exportLimits,
  hashedText,
  longestLine,
  type UnhashedThread,
} from '#shared/ipc/exported-thread.ts'
import type { ThreadPast } from '#shared/ipc/seen-threads.ts'
import { momentOf } from '#shared/rules/moment.ts'
import { withoutMarks } from '#shared/texts/isolated.ts'
import type { FileSizes } from '../media/file-sizes.ts'
import { isoWithZone } from '../time/moment-text.ts'
import type { About } from './about.ts'
import { namedFilesOf, uniqueIdOf, writtenBy } from './authors-and-files.ts'
import type { Gathered, GatheredComment } from './gather.ts'
import { type DeletedComment, deletedComments } from './past.ts'
import { readPlainText } from './whole-text.tsx'

interface Exporting {
  readonly about: About
  readonly gathered: Gathered
  /** Earlier versions from the archive. */
  readonly past: ThreadPast
  /** Sizes of the files by path, bytes, if the network states them. */
  readonly sizes: FileSizes
  readonly by: string
  readonly byUniqueId: string | null
  readonly viewerId: string | null
  readonly network: string
  /** Ms since 1970. */
  readonly now: number
}

/** Bounds of four-digit years, ms since 1970. A moment outside of them counts as none. */
const [earliest, latest] = [Date.parse('0001-01-02T00:00:00Z'), Date.parse('9999-12-30T00:00:00Z')]

const isoOf = (at: number | null | undefined): string | null =>
  at == null || at < earliest || at > latest ? null : isoWithZone(at)

const lineOf = (text: string): string =>
  (text.length <= longestLine ? text : `${text.slice(0, longestLine - 1)}…`).toWellFormed()

/** Returns a unique id; null for none. */
const idOf = (uniqueId: string | null): string | null => (uniqueId ? lineOf(uniqueId) : null)

/** Shortens a text to the export's limit. `sent` is its full length if it was cut before. */
const fitted = (text: string, sent: number | null) => ({
  // A lone surrogate has no UTF-8, so other programs could not compute the same hash.
  text: text.slice(0, exportLimits.text).toWellFormed(),
  full_length: sent ?? (text.length > exportLimits.text ? text.length : null),
})

const commentText = (html: string) => {
  const { text, isCut } = readPlainText(html)
  return fitted(text, isCut ? html.length : null)
}

const aboutEntry = ({ content = [], people, ...about }: About): ExportedThread['about'] => {
  const facts = [...about.facts, ...content]
  const stated = facts.slice(0, exportLimits.facts).map(({ label, value, fullLength = null }) => {
    const { text, full_length } = fitted(value, fullLength)
    return { label: lineOf(withoutMarks(label)), value: text, full_length }
  })
  return {
    ...about,
    title: lineOf(withoutMarks(about.title)),
    facts: stated,
    people: people.slice(0, exportLimits.people).map(({ name, uniqueId, role }) => ({
      name: lineOf(name),
      unique_id: idOf(uniqueId),
      role,
    })),
    is_cut:
      facts.length > exportLimits.facts ||
      people.length > exportLimits.people ||
      stated.some(({ full_length }) => full_length !== null),
  }
}

const entryOf = (
  { comment, under }: GatheredComment,
  { viewerId, sizes }: Pick<Exporting, 'viewerId' | 'sizes'>,
  changedAt: number | undefined,
): ExportedThread['comments'][number] => {
  const body = commentText(comment.comment)
  const files = namedFilesOf(comment).map(({ kind, name, path }) => ({
    kind,
    name,
    size: sizes.get(path) ?? null,
  }))
  return {
    id: comment.id,
    reply_to: under,
    author: lineOf(writtenBy(comment)),
    author_unique_id: idOf(uniqueIdOf(comment)),
    is_own: viewerId !== null && (comment.user_id ?? comment.user?.id) === viewerId,
    sent_at: isoOf(momentOf(comment.created_at)),
    sent_about: lineOf(comment.created_at_ago ?? ''),
    is_edited: comment.edited_at !== null,
    edited_at: isoOf(momentOf(comment.edited_at)),
    changed_seen_at: isoOf(changedAt),
    text: body.text,
    files: files.slice(0, exportLimits.files),
    is_cut: body.full_length !== null || files.length > exportLimits.files,
    full_length: body.full_length,
  }
}

const deletedEntry = (
  { id, under, author, authorId, uniqueId, sentAt, lastSeen }: DeletedComment,
  viewerId: string | null,
): ExportedThread['deleted'][number] => ({
  id,
  reply_to: under,
  author: author === null ? null : lineOf(author),
  author_unique_id: idOf(uniqueId),
  is_own: viewerId !== null && authorId === viewerId,
  sent_at: isoOf(sentAt),
  last_seen_at: isoOf(lastSeen),
})

/** Returns when each changed comment was first seen with its current text, by id. */
const changesIn = ({ changed }: ThreadPast): ReadonlyMap<string, number> =>
  new Map(changed.map(({ id, at }) => [id, at]))

/** Returns a thread as data, with only what the viewer may read (user-guide.md#export). */
export const exportedOf = ({
  about,
  gathered,
  past,
  sizes,
  by,
  byUniqueId,
  viewerId,
  network,
  now,
}: Exporting): UnhashedThread => {
  const changes = changesIn(past)
  return {
    format: 'quayside-thread',
    version: 2,
    exported_at: isoWithZone(now),
    exported_by: lineOf(by),
    exported_by_unique_id: idOf(byUniqueId),
    network: lineOf(network),
    about: aboutEntry(about),
    is_current: gathered.isCurrent,
    comments: gathered.comments.map((one) => entryOf(one, { viewerId, sizes }, changes.get(one.comment.id))),
    deleted: deletedComments(gathered, past).map((one) => deletedEntry(one, viewerId)),
  }
}

const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Returns the thread with the SHA-256 of its content (user-guide.md#export). */
export const withHash = async (thread: UnhashedThread): Promise<ExportedThread> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(hashedText(thread)))
  return { ...thread, sha256: hexOf(new Uint8Array(digest)) }
}

/** Whether the thread has more comments than an export takes. Such a thread is not exported, not even in part. */
export const isOverLong = ({ comments, deleted }: Pick<ExportedThread, 'comments' | 'deleted'>): boolean =>
  Math.max(comments.length, deleted.length) > exportLimits.comments

/** Counts the shortened comments, plus one for shortened texts of the subject. */
export const shortenedIn = ({ comments, about }: Pick<ExportedThread, 'comments' | 'about'>): number =>
  comments.filter(({ is_cut }) => is_cut).length + (about.is_cut ? 1 : 0)

/**
 * Returns the file's name without its extension: 'Discussion of QS-1001 2026-11-22 09.12'. `now` is in ms since 1970
 * and appears as local time.
 */
export const exportName = (title: string, now: number): string => {
  const [day = '', time = ''] = isoWithZone(now).split('T')
  // A slash would make the text before it a folder.
  const name = title
    .slice(0, 60)
    .replace(/[\\/]+/g, '-')
    .trim()
  return `${name} ${day} ${time.slice(0, 5).replace(':', '.')}`
}
