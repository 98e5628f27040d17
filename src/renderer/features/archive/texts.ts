import { localFormat } from '#shared/dates.ts'
import type { ArchiveState } from '#shared/ipc/archive.ts'
import type { ReadBackState } from '#shared/ipc/read-back.ts'
import { message, texts } from '#shared/texts/message.ts'
import { fileSizeText } from '#shared/texts/units.ts'

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
