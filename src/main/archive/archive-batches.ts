import type { EpochMs } from '#shared/epoch-ms.ts'
import type { Log } from '../log.ts'
import type { StorageProblems } from '../storage/problems.ts'
import type { ArchiveLink, ArchiveLinkPorts } from './archive-link.ts'
import type { ArchiveEntry, SeenItem } from './archive-thread.ts'
import { createBacklog } from './backlog.ts'

/** Ms within which content is batched. */
const batchMs = 250
/** Ms before the first batch: the default of `restMs`. */
const defaultRestMs = 2000
/** Unexpected ends in a row after which the thread is not restarted in this session. */
const maxExits = 3

export interface ArchiveBatchesPorts {
  /** Starts the thread of the account; null without a viewer. */
  readonly connect: (events: Pick<ArchiveLinkPorts, 'onWritten' | 'onEnded'>) => ArchiveLink | null
  /** Waits for the operations on the file that are in progress. */
  readonly settled: () => Promise<void>
  /** Returns whether the archive of an account may be open now. */
  readonly mayOpen: () => boolean
  readonly onSeen: (seen: readonly SeenItem[]) => void
  readonly networkTime: () => EpochMs | null
  readonly problems: Pick<StorageProblems, 'writeFailed'>
  /** Ms after a sign-in or start before which nothing is sent to the thread, because the app is busy. */
  readonly restMs?: number | undefined
  readonly log: Log
}

/** Writes the content of the signed-in account in batches, on a thread that it starts again after an unexpected end. */
export interface ArchiveBatches {
  /** Adds content to the next batch. */
  add(entry: ArchiveEntry): void
  /** Returns the thread once the file operations in progress have finished; null if none may or can be open. */
  linked(): Promise<ArchiveLink | null>
  /** Returns the open thread, if any. */
  link(): ArchiveLink | null
  /** Drops the content that waits, and returns the thread that the caller closes, if any. */
  release(): ArchiveLink | null
  /** Allows threads again after too many unexpected ends, for another account. */
  reset(): void
  /** Writes the content that waits, and closes the thread, at the end of the app. */
  close(): void
}

/** Creates the batches. The first content opens the file, some time after the start. */
export const createArchiveBatches = (ports: ArchiveBatchesPorts): ArchiveBatches => {
  const { log, restMs = defaultRestMs } = ports
  const backlog = createBacklog()
  let link: ArchiveLink | null = null
  let isWriting = false
  let timer: NodeJS.Timeout | undefined
  let ends = 0
  /** Number of items dropped since the last batch. */
  let dropped = 0

  const open = (): ArchiveLink | null => {
    if (ends >= maxExits) return null
    try {
      const opened = ports.connect({
        onWritten: (seen) => {
          if (link !== opened) return
          ends = 0
          isWriting = false
          if (dropped > 0) log('warn', 'archive: too much at once, some of it is not kept', { dropped })
          dropped = 0
          if (seen.length > 0) ports.onSeen(seen)
          plan(batchMs)
        },
        onEnded: () => {
          if (link !== opened) return
          ends += 1
          link = null
          isWriting = false
          plan(restMs)
        },
      })
      return opened
    } catch (error) {
      ports.problems.writeFailed('archive', error)
      ends = maxExits
      return null
    }
  }
  const linked = async (): Promise<ArchiveLink | null> => {
    await ports.settled()
    if (!ports.mayOpen()) return null
    link ??= open()
    return link
  }

  const flush = async (): Promise<void> => {
    if (isWriting || backlog.isEmpty()) return
    isWriting = true
    const opened = await linked()
    const batch = opened === null ? [] : backlog.take()
    if (opened === null || batch.length === 0) {
      isWriting = false
      return
    }
    try {
      opened.append(batch, ports.networkTime())
    } catch (error) {
      // Too deeply nested to be copied to the thread.
      isWriting = false
      log('warn', 'archive: something could not be handed over', error)
    }
  }
  const plan = (delay: number): void => {
    if (timer !== undefined || isWriting || backlog.isEmpty()) return
    timer = setTimeout(() => {
      timer = undefined
      void flush()
    }, delay)
    timer.unref()
  }

  return {
    add: (entry) => {
      if (ends >= maxExits) return
      dropped += backlog.add(entry)
      plan(link === null ? restMs : batchMs)
    },
    linked,
    link: () => link,
    release: () => {
      clearTimeout(timer)
      timer = undefined
      backlog.clear()
      isWriting = false
      const released = link
      link = null
      return released
    },
    reset: () => {
      ends = 0
    },
    close: () => {
      if (link !== null && !backlog.isEmpty() && !isWriting) link.append(backlog.take(), ports.networkTime())
      clearTimeout(timer)
      void link?.close()
    },
  }
}
