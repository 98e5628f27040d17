import { localFormat } from '#shared/dates.ts'
import type { ArchiveState } from '#shared/ipc/archive.ts'
import { numbers } from '#shared/texts/numbers.ts'
import { plural } from '#shared/texts/plural.ts'

const megabyte = 1024 * 1024

const sizeOf = (bytes: number): string =>
  bytes < megabyte ? `${Math.ceil(bytes / 1024)} KB` : `${numbers.format(Math.round(bytes / megabyte))} MB`

/** Texts about what was seen and is kept on this computer (user-guide.md#archive). */
export const archiveTexts = {
  size: ({ bytes }: Pick<ArchiveState, 'bytes'>): string => sizeOf(bytes),
  whole: ({ bytes, items, since }: ArchiveState): string =>
    since === null
      ? 'Nothing yet.'
      : `${sizeOf(bytes)}: ${numbers.format(items)} ${plural(items, 'thing', 'things')} since ${localFormat.day(since)}.`,
} as const
