import { localFormat } from '#shared/dates.ts'
import type { ArchiveState } from '#shared/ipc/archive.ts'
import type { ReadBackState } from '#shared/ipc/read-back.ts'
import { message, texts } from '#shared/texts/message.ts'

const megabyte = 1024 * 1024

const parts = texts('archiveParts', {
  kilobytes: message('{n} KB', 'n'),
  megabytes: message('{n} MB', 'n'),
  nothing: 'Nothing yet.',
  whole: message('{size}: {n, plural, one {# entry} other {# entries}} since {day}.', 'size', 'n', [
    'day',
    localFormat.day,
  ]),
})

const sizeOf = (bytes: number): string =>
  bytes < megabyte ? parts.kilobytes(Math.ceil(bytes / 1024)) : parts.megabytes(Math.round(bytes / megabyte))

/** Texts about the archive (user-guide.md#archive). */
export const archiveTexts = {
  size: ({ bytes }: Pick<ArchiveState, 'bytes'>): string => sizeOf(bytes),
  whole: ({ bytes, items, since }: ArchiveState): string =>
    since === null ? parts.nothing : parts.whole(sizeOf(bytes), items, since),
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
  waiting: message('Waiting: {posts}', 'posts'),
  done: message('Read {posts}.', 'posts'),
  stopped: message('Stopped: {posts}.', 'posts'),
  failed: message('Couldn’t continue: {posts}.', 'posts'),
})

/** Describes how far the wall is read back; '' before it is. */
export const readBackPhase = ({ phase, isPaused, posts, reached }: ReadBackState): string => {
  const back = readBackTexts.posts(posts, reached === null ? null : localFormat.day(reached))
  if (phase === 'reading') return isPaused ? readBackTexts.waiting(back) : back
  return phase === 'done' || phase === 'stopped' || phase === 'failed' ? readBackTexts[phase](back) : ''
}
