import { type EndpointName, endpoints } from '#shared/contract/api/contract.ts'
import type { RealtimeEvent } from '#shared/contract/events/contract.ts'
import type { EpochMs } from '#shared/epoch-ms.ts'
import { failed, ok, type Result } from '#shared/errors.ts'
import type { ArchiveState } from '#shared/ipc/archive.ts'
import type { ThreadKind, ThreadPart } from '#shared/ipc/native.ts'
import { createSignal } from '#shared/signal.ts'
import type { Log } from '../log.ts'
import type { StorageProblems } from '../storage/problems.ts'
import type { ArchiveFolder } from './archive-folder.ts'
import {
  type ArchiveLink,
  type ArchiveLinkPorts,
  type ArchiveWorker,
  createArchiveLink,
} from './archive-link.ts'
import type { ArchiveLimits, Passed, SeenItem, ThreadGiven } from './archive-thread.ts'
import { createBacklog } from './backlog.ts'
import { keptAnswers, keptEvents, missingAnswers } from './ingest/kept-answers.ts'
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
export interface Archive {
  /** Records an answer for the account of its call. `seenAt`, ms since 1970: the time of an earlier answer. */
  noteAnswer(
    account: string | null,
    name: EndpointName,
    input: unknown,
    result: Result<unknown>,
    seenAt?: EpochMs,
  ): void
  noteEvents(events: readonly RealtimeEvent[]): void
  /** Called at the start of a thread's reading. The returned function takes its parts, from the end. */
  readThread(kind: ThreadKind, id: string): (part: ThreadPart) => void
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

/** Ms within which content is batched. */
const together = 250
/** Ms before the first batch: the default of `restMs`. */
const defaultRestMs = 2000
/** Unexpected ends in a row after which the thread is not restarted in this session. */
const maxEnds = 3

const megabyte = 1024 * 1024

const isAmong = (names: readonly string[], name: string): boolean => names.includes(name)

/** Returns the ids, numbers and short texts of a call's input, without files and long texts. */
const idsOf = (input: unknown): object =>
  Object.fromEntries(
    Object.entries((input ?? {}) as object).filter(
      ([, value]) => typeof value === 'number' || (typeof value === 'string' && value.length <= 64),
    ),
  )

/** Creates the archive. The first content opens the file, some time after the start. */
export const createArchive = (ports: ArchivePorts): Archive => {
  const { folder, log, restMs: afterStart = defaultRestMs } = ports
  const onSeen = createSignal<readonly SeenItem[]>()
  const backlog = createBacklog()
  let account: string | null = null
  let link: ArchiveLink | null = null
  let isWriting = false
  let timer: NodeJS.Timeout | undefined
  let ends = 0
  let readings = 0
  let isClosed = false
  let isOn = ports.keeping().isOn
  /** Number of items dropped since the last batch. */
  let dropped = 0
  /** Calls that this network has answered during the session. */
  const offered = new Set<EndpointName>()
  /** Close or removal in progress. The next opening waits for it. */
  let turn: Promise<void> = Promise.resolve()

  const limits = (): ArchiveLimits => {
    const { days, megabytes } = ports.keeping()
    return { days, bytes: megabytes * megabyte }
  }
  const inTurn = (act: () => Promise<void>): Promise<void> => {
    turn = turn.then(act).catch((error: unknown) => log('warn', 'archive', error))
    return turn
  }

  const connect = (
    of: string,
    viewer: ArchiveViewer,
    events: Pick<ArchiveLinkPorts, 'onWritten' | 'onEnded'>,
  ): ArchiveLink => {
    const worker = ports.start({
      file: isOn ? folder.fileOf(of) : null,
      viewer,
      networkTime: ports.networkTime(),
      ...limits(),
    })
    return createArchiveLink(worker, {
      ...events,
      onReset: (movedTo) => ports.problems.reset('archive', movedTo),
      onFailed: (why) => ports.problems.writeFailed('archive', why),
      log,
    })
  }
  const others = createOtherLinks((of, viewer, onEnded) =>
    connect(of, viewer, { onWritten: () => {}, onEnded }),
  )
  const open = (of: string): ArchiveLink | null => {
    const viewer = ports.viewer()
    if (viewer === null || ends >= maxEnds) return null
    try {
      const opened = connect(of, viewer, {
        onWritten: (seen) => {
          if (link !== opened) return
          ends = 0
          isWriting = false
          if (dropped > 0) log('warn', 'archive: too much at once, some of it is not kept', { dropped })
          dropped = 0
          if (seen.length > 0) onSeen.emit(seen)
          plan(together)
        },
        onEnded: () => {
          if (link !== opened) return
          ends += 1
          link = null
          isWriting = false
          plan(afterStart)
        },
      })
      return opened
    } catch (error) {
      ports.problems.writeFailed('archive', error)
      ends = maxEnds
      return null
    }
  }
  /** Waits for the file operations in progress. Another one may start during the wait. */
  const settled = async (): Promise<void> => {
    for (let waited: Promise<void> | null = null; waited !== turn; await waited) waited = turn
  }
  /** Returns the signed-in account's archive, once file operations in progress have finished. */
  const linked = async (): Promise<ArchiveLink | null> => {
    await settled()
    if (account === null || isClosed) return null
    link ??= open(account)
    return link
  }
  const release = (): void => {
    clearTimeout(timer)
    timer = undefined
    backlog.clear()
    isWriting = false
    const left = link
    link = null
    if (left !== null) void inTurn(() => left.close())
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
      opened.hand(batch, ports.networkTime())
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
  const note = (passed: Passed): void => {
    if (account === null || !isOn || isClosed || ends >= maxEnds) return
    dropped += backlog.add(passed)
    plan(link === null ? afterStart : together)
  }

  const ask = async (name: string, input: unknown): Promise<Result<unknown>> => {
    if (account === null) return failed('signed-out')
    const opened = await linked()
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
  void inTurn(() => (isOn ? folder.sweep(limits().days) : removeAll()))

  return {
    noteAnswer: (of, name, input, result, seenAt) => {
      if (of === null || of !== account) return
      if (result.ok) offered.add(name)
      // A missing call has the same answer as a missing item.
      const isOffered = endpoints[name].assumed !== true || offered.has(name)
      if (result.ok && isAmong(keptAnswers, name))
        note({
          type: 'answer',
          name,
          asked: idsOf(input),
          value: result.value,
          isPart: result.unreadable !== undefined,
          ...(seenAt === undefined ? {} : { seenAt }),
        })
      else if (!result.ok && result.error.code === 'not-found' && isOffered && isAmong(missingAnswers, name))
        note({ type: 'missing', name, asked: idsOf(input) })
    },
    noteEvents: (events) => {
      for (const event of events) if (isAmong(keptEvents, event.name)) note({ type: 'event', event })
    },
    readThread: (kind, id) => {
      readings += 1
      const reading = readings
      const of = account
      let parts = 0
      return ({ comments, more, unreadable = 0 }) => {
        const nth = parts
        parts += 1
        if (of !== account) return
        const [isLast, isWhole] = [more === null, unreadable === 0]
        note({ type: 'part', part: { reading, nth, kind, id, comments, isLast, isWhole } })
      }
    },
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
      if (now !== null) void inTurn(() => others.close(now))
      account = now
      ends = 0
      offered.clear()
    },
    govern: () => {
      const was = isOn
      isOn = ports.keeping().isOn
      if (isOn === was) return link?.setLimits(limits())
      release()
      void inTurn(others.close)
      if (!isOn) void inTurn(removeAll)
    },
    wipe: (of) => {
      folder.markForDeletion(of)
      if (of === account) release()
      void inTurn(others.close)
      return inTurn(() => folder.sweep(limits().days))
    },
    close: () => {
      if (link !== null && !backlog.isEmpty() && !isWriting) link.hand(backlog.take(), ports.networkTime())
      isClosed = true
      clearTimeout(timer)
      void link?.close()
      void others.close()
    },
  }
}
