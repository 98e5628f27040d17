import type { EpochMs } from '#shared/epoch-ms.ts'
import { failed, ok, type Result } from '#shared/errors.ts'
import type { ArchiveState } from '#shared/ipc/archive.ts'
import { createSignal } from '#shared/signal.ts'
import type { Log } from '../log.ts'
import type { StorageProblems } from '../storage/problems.ts'
import { createArchiveBatches } from './archive-batches.ts'
import type { ArchiveFolder } from './archive-folder.ts'
import {
  type ArchiveLink,
  type ArchiveLinkPorts,
  type ArchiveWorker,
  createArchiveLink,
} from './archive-link.ts'
import { type ArchiveRecorder, createArchiveRecorder } from './archive-recorder.ts'
import type { ArchiveLimits, SeenItem, ThreadGiven } from './archive-thread.ts'
import { createOtherLinks } from './other-links.ts'
import type { ArchiveViewer } from './people.ts'
import type { QuestionInput, QuestionName, QuestionOutput } from './questions.ts'

/** The archive's limits and state: the user's choice within the policies. */
export interface ArchiveKeeping {
  readonly isOn: boolean
  readonly days: number
  readonly megabytes: number
}

export interface ArchivePorts {
  readonly folder: ArchiveFolder
  readonly start: (given: ThreadGiven) => ArchiveWorker
  /** Returns the key of the account that is signed in or being restored; null for none. */
  readonly account: () => string | null
  readonly viewer: () => ArchiveViewer | null
  readonly keeping: () => ArchiveKeeping
  /** Returns the network's time, ms since 1970; null before its first answer. */
  readonly networkTime: () => EpochMs | null
  readonly problems: StorageProblems
  /** Ms after a sign-in or start before which nothing is sent to the thread, because the app is busy. */
  readonly restMs?: number
  readonly log: Log
}

/**
 * Content that this member was shown, stored on this computer (user-guide.md#archive). No call waits for a disk:
 * content goes to a thread in batches, and the thread answers questions.
 */
export interface Archive extends Omit<ArchiveRecorder, 'reset'> {
  /** Asks the signed-in account's archive; a disabled archive is empty. Errors: `signed-out`, `storage`, `invalid`. */
  ask<N extends QuestionName>(name: N, input: QuestionInput<N>): Promise<Result<QuestionOutput<N>>>
  /**
   * Asks the archive of another account, with the names that its member may read. Its file is open only for that.
   * Errors: `storage`, also for a disabled archive, and `invalid`.
   */
  askOther<N extends QuestionName>(
    of: string,
    viewer: ArchiveViewer,
    name: N,
    input: QuestionInput<N>,
  ): Promise<Result<QuestionOutput<N>>>
  /** Calls the listener after each batch with its items, until the returned function is called. */
  onSeen(listener: (seen: readonly SeenItem[]) => void): () => void
  state(): Promise<Result<ArchiveState>>
  /** Call when the signed-in account may have changed. */
  follow(): void
  /** Call when the limits may have changed. */
  govern(): void
  wipe(account: string): Promise<void>
  /** Stops recording, at the end of the app. */
  close(): void
}

const megabyte = 1024 * 1024

const limitsOf = ({ days, megabytes }: ArchiveKeeping): ArchiveLimits => ({
  days,
  bytes: megabytes * megabyte,
})

/** Creates the queue of closes and removals. The next opening of a file waits for them. */
const createFileQueue = (log: Log) => {
  let queue: Promise<void> = Promise.resolve()
  return {
    /** Runs an act after those before. Never rejects. */
    enqueue: (act: () => Promise<void>): Promise<void> => {
      queue = queue.then(act).catch((error: unknown) => log('warn', 'archive', error))
      return queue
    },
    /** Waits for the file operations in progress. Another one may start during the wait. */
    settled: async (): Promise<void> => {
      for (let waited: Promise<void> | null = null; waited !== queue; await waited) waited = queue
    },
  }
}

type LinkEvents = Pick<ArchiveLinkPorts, 'onWritten' | 'onEnded'>
type Connect = (of: string, viewer: ArchiveViewer, events: LinkEvents) => ArchiveLink

/** Starts a worker for a file, null for memory, and connects it. */
const connectWorker = (
  { start, keeping, networkTime, problems, log }: ArchivePorts,
  file: string | null,
  viewer: ArchiveViewer,
  events: LinkEvents,
): ArchiveLink => {
  const worker = start({ file, viewer, networkTime: networkTime(), ...limitsOf(keeping()) })
  return createArchiveLink(worker, {
    ...events,
    onReset: (movedTo) => problems.reset('archive', movedTo),
    onFailed: (why) => problems.writeFailed('archive', why),
    log,
  })
}

/** Creates the archive. The first content opens the file, some time after the start. */
export const createArchive = (ports: ArchivePorts): Archive => {
  const { folder, log, networkTime, problems, restMs } = ports
  const onSeen = createSignal<readonly SeenItem[]>()
  let account: string | null = null
  let isClosed = false
  let isOn = ports.keeping().isOn
  const { enqueue, settled } = createFileQueue(log)
  const limits = (): ArchiveLimits => limitsOf(ports.keeping())
  const connect: Connect = (of, viewer, events) =>
    connectWorker(ports, isOn ? folder.fileOf(of) : null, viewer, events)
  const others = createOtherLinks((of, viewer, onEnded) =>
    connect(of, viewer, { onWritten: () => {}, onEnded }),
  )
  const batches = createArchiveBatches({
    connect: (events) => {
      const viewer = ports.viewer()
      return account === null || viewer === null ? null : connect(account, viewer, events)
    },
    settled,
    mayOpen: () => account !== null && !isClosed,
    onSeen: onSeen.emit,
    networkTime,
    problems,
    restMs,
    log,
  })
  const { reset, ...recorder } = createArchiveRecorder(
    () => account,
    (entry) => {
      if (account !== null && isOn && !isClosed) batches.add(entry)
    },
  )
  const release = (): void => {
    const link = batches.release()
    if (link !== null) void enqueue(() => link.close())
  }

  const ask = async (name: string, input: unknown): Promise<Result<unknown>> => {
    if (account === null) return failed('signed-out')
    const opened = await batches.linked()
    return opened === null ? failed(account === null ? 'signed-out' : 'storage') : opened.ask(name, input)
  }
  const askOther = async (
    of: string,
    viewer: ArchiveViewer,
    name: string,
    input: unknown,
  ): Promise<Result<unknown>> => {
    await settled()
    if (of === account) return ask(name, input)
    return isOn && !isClosed ? others.ask(of, viewer, name, input) : failed('storage')
  }

  const removeAll = async (): Promise<void> => {
    await folder.markAllForDeletion()
    await folder.sweep(limits().days)
  }
  // Removals that an earlier run did not finish.
  void enqueue(() => (isOn ? folder.sweep(limits().days) : removeAll()))

  return {
    ...recorder,
    ask: ask as Archive['ask'],
    askOther: askOther as Archive['askOther'],
    onSeen: onSeen.on,
    state: async () => {
      const size = (await ask('size', null)) as Result<Omit<ArchiveState, 'isOn'>>
      return size.ok ? ok({ ...size.value, isOn }) : size
    },
    follow: () => {
      const now = ports.account()
      if (now === account) return
      release()
      // One worker for each file.
      if (now !== null) void enqueue(() => others.close(now))
      account = now
      batches.reset()
      reset()
    },
    govern: () => {
      const was = isOn
      isOn = ports.keeping().isOn
      if (isOn === was) return batches.link()?.setLimits(limits())
      release()
      void enqueue(others.close)
      if (!isOn) void enqueue(removeAll)
    },
    wipe: (of) => {
      folder.markForDeletion(of)
      if (of === account) release()
      void enqueue(others.close)
      return enqueue(() => folder.sweep(limits().days))
    },
    close: () => {
      isClosed = true
      batches.close()
      void others.close()
    },
  }
}
