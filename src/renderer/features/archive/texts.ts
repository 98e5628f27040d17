import { localFormat } from '#shared/dates.ts'
import type { ArchiveState } from '#shared/ipc/archive.ts'
import type { ReadBackState, Unsearched } from '#shared/ipc/read-back.ts'
import { message, texts } from '#shared/texts/message.ts'
import { fileSizeText, plainList } from '#shared/texts/units.ts'

const parts = texts('archiveParts', {
  nothing: 'Nothing yet.',
  whole: message('{size}: {n, plural, one {# entry} other {# entries}} since {day}.', 'size', 'n', [
    'day',
    localFormat.day,
  ]),
})

/** Texts about the archive (user-guide.md#archive). */
export const archiveTexts = {
  size: ({ bytes }: Pick<ArchiveState, 'bytes'>): string => fileSizeText(bytes),
  whole: ({ bytes, items, since }: ArchiveState): string =>
    since === null ? parts.nothing : parts.whole(fileSizeText(bytes), items, since),
}

/** Texts about reading the wall back. */
export const readBackTexts = texts('readBack', {
  start: message('Read back {days} days', 'days'),
  stop: 'Stop',
  stopReading: 'Stop reading back',
  progress: 'Reading the wall back',
  posts: message(
    '{posts, plural, one {# post} other {# posts}}{day, select, none {} other {, back to {day}}}',
    'posts',
    'day',
  ),
  threads: message('{read} of {wanted, plural, one {# thread} other {# threads}}', 'read', 'wanted'),
  threadsProgress: 'Reading threads',
  waiting: message('Waiting: {posts}', 'posts'),
  done: message('Read {posts}.', 'posts'),
  stopped: message('Stopped: {posts}.', 'posts'),
  failed: message('Couldn’t continue: {posts}.', 'posts'),
})

/** Texts about threads that a search lacks. */
export const unsearchedTexts = texts('unsearched', {
  shipments: message('{n, plural, one {# shipment} other {# shipments}}', 'n'),
  conversations: message('{n, plural, one {# conversation} other {# conversations}}', 'n'),
  /** A button: a search did not find what these threads say. */
  read: message('Not searched yet: {threads}. Read them', ['threads', plainList]),
  unread: message(
    'Not searched: {n, plural, one {# thread} other {# threads}} with something unread, which reading would mark as read',
    'n',
  ),
})

/** Describes the threads that a search lacks and that can be read; null for none. */
export const unsearchedLabel = ({ shipments, conversations }: Unsearched): string | null => {
  const threads = [
    ...(shipments > 0 ? [unsearchedTexts.shipments(shipments)] : []),
    ...(conversations > 0 ? [unsearchedTexts.conversations(conversations)] : []),
  ]
  return threads.length === 0 ? null : unsearchedTexts.read(threads)
}

/** Describes how far the wall or the threads are read; '' before that. */
export const readBackPhase = ({
  phase,
  subject,
  isPaused,
  posts,
  reached,
  threads,
  wanted,
}: ReadBackState): string => {
  const back =
    subject === 'threads'
      ? readBackTexts.threads(threads, wanted)
      : readBackTexts.posts(posts, reached === null ? null : localFormat.day(reached))
  if (phase === 'reading') return isPaused ? readBackTexts.waiting(back) : back
  return phase === 'done' || phase === 'stopped' || phase === 'failed' ? readBackTexts[phase](back) : ''
}
