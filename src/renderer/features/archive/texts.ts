import { localFormat } from '#shared/dates.ts'
import type { ArchiveState } from '#shared/ipc/archive.ts'
import { type ReadBackState, readBackDays } from '#shared/ipc/read-back.ts'
import { numbers } from '#shared/texts/numbers.ts'
import { plural } from '#shared/texts/plural.ts'

const megabyte = 1024 * 1024

const sizeOf = (bytes: number): string =>
  bytes < megabyte ? `${Math.ceil(bytes / 1024)} KB` : `${numbers.format(Math.round(bytes / megabyte))} MB`

/** Texts about the archive (user-guide.md#archive). */
export const archiveTexts = {
  size: ({ bytes }: Pick<ArchiveState, 'bytes'>): string => sizeOf(bytes),
  whole: ({ bytes, items, since }: ArchiveState): string =>
    since === null
      ? 'Nothing yet.'
      : `${sizeOf(bytes)}: ${numbers.format(items)} ${plural(items, 'entry', 'entries')} since ${localFormat.day(since)}.`,
} as const

const postsBack = ({ posts, reached }: ReadBackState): string =>
  `${numbers.format(posts)} ${plural(posts, 'post', 'posts')}${reached === null ? '' : `, back to ${localFormat.day(reached)}`}`

/** Texts about reading the wall back. */
export const readBackTexts = {
  start: `Read back ${readBackDays} days`,
  stop: 'Stop',
  stopReading: 'Stop reading back',
  progress: 'Reading the wall back',
  phase: (state: ReadBackState): string => {
    switch (state.phase) {
      case 'reading':
        return `${state.isPaused ? 'Waiting: ' : ''}${postsBack(state)}`
      case 'done':
        return `Read ${postsBack(state)}.`
      case 'stopped':
        return `Stopped: ${postsBack(state)}.`
      case 'failed':
        return `Couldn’t continue: ${postsBack(state)}.`
      default:
        return ''
    }
  },
} as const
