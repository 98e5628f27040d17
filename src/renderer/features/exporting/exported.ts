import {
  type ExportedThread,
  exportLimits,
  longestLine,
  type UnhashedThread,
} from '#shared/ipc/exported-thread.ts'
import type { ThreadPast } from '#shared/ipc/seen-threads.ts'
import { clip, startOf } from '#shared/rules/clip.ts'
import {
  type Digest,
  evidenceVersion,
  type Raw,
  rawDigest,
  sealed,
  threadDigest,
} from '#shared/rules/evidence.ts'
import { momentOf } from '#shared/rules/moment.ts'
import { withoutMarks } from '#shared/texts/isolated.ts'
import { sha256 } from '../../lib/sha-256.ts'
import type { FileSizes } from '../media/file-sizes.ts'
import { writtenBy } from '../thread/written-by.ts'
import { isoWithZone } from '../time/moment-text.ts'
import type { About } from './about.ts'
import { namedFilesOf, uniqueIdOf } from './authors-and-files.ts'
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

const lineOf = (text: string): string => clip(text, longestLine).toWellFormed()

/** Returns a unique id; null for none. */
const idOf = (uniqueId: string | null): string | null => (uniqueId ? lineOf(uniqueId) : null)

/** Shortens a text to the export's limit. `sent` is its full length if it was cut before. */
const fitted = (text: string, sent: number | null) => ({
  // A lone surrogate has no UTF-8, so other programs could not compute the same hash.
  text: startOf(text, exportLimits.text).toWellFormed(),
  full_length: sent ?? (text.length > exportLimits.text ? text.length : null),
})

const commentText = (html: string) => {
  const { text, isCut } = readPlainText(html)
  return fitted(text, isCut ? html.length : null)
}

/** Returns the network's values within the export's limits, as text that has UTF-8. */
const rawEntry = (raw: Raw): (string | null)[][] =>
  raw
    .slice(0, exportLimits.rawValues)
    .map((values) => values.map((value) => value && startOf(value, exportLimits.raw).toWellFormed()))

/** Returns the values of a comment that are the same for every reader. Relative times are none of them. */
const rawComment = ({ comment, under }: GatheredComment): Raw => [
  ['id', comment.id],
  ['reply_to', under],
  ['user_id', comment.user_id ?? comment.user?.id ?? null],
  ['created_at', comment.created_at ?? null],
  ['edited_at', momentOf(comment.edited_at) === null ? null : comment.edited_at],
  ['html', comment.comment],
  ...comment.images.map(({ path, alt_text }) => ['picture', path, alt_text]),
  ...comment.attachments.map(({ path, file_name }) => ['file', path, file_name]),
]

const aboutEntry = ({ content = [], people, raw, ...about }: About): UnhashedThread['about'] => {
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
    raw: rawEntry(raw),
  }
}

const entryOf = (
  one: GatheredComment,
  { viewerId, sizes }: Pick<Exporting, 'viewerId' | 'sizes'>,
  changedAt: number | undefined,
): UnhashedThread['comments'][number] => {
  const { comment, under } = one
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
    raw: rawEntry(rawComment(one)),
  }
}

const deletedEntry = (
  { id, under, author, authorId, uniqueId, sentAt, lastSeen }: DeletedComment,
  viewerId: string | null,
): UnhashedThread['deleted'][number] => ({
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
    version: evidenceVersion,
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

const digestOf: Digest = (text) => sha256(new TextEncoder().encode(text))

const hashed = async <T extends { readonly raw: Raw }>(part: T) =>
  sealed({ ...part, sha256: await rawDigest(part.raw, digestOf) }, digestOf)

/** Returns the thread with its checksums (interfaces.md#exported-threads). */
export const withHash = async (thread: UnhashedThread): Promise<ExportedThread> => {
  const [about, comments, deleted] = await Promise.all([
    hashed(thread.about),
    Promise.all(thread.comments.map(hashed)),
    Promise.all(thread.deleted.map((one) => sealed(one, digestOf))),
  ])
  const hashes = comments.map((one) => one.sha256)
  const digits = await threadDigest(thread, about.sha256, hashes, digestOf)
  return sealed({ ...thread, about, comments, deleted, sha256: digits }, digestOf)
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
  const name = startOf(title, 60)
    .replace(/[\\/]+/g, '-')
    .trim()
  return `${name} ${day} ${time.slice(0, 5).replace(':', '.')}`
}
