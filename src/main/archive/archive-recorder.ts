import { type EndpointName, endpoints } from '#shared/contract/api/contract.ts'
import type { RealtimeEvent } from '#shared/contract/events/contract.ts'
import type { EpochMs } from '#shared/epoch-ms.ts'
import type { Result } from '#shared/errors.ts'
import type { ThreadKind, ThreadPart } from '#shared/ipc/native.ts'
import type { ArchiveEntry } from './archive-thread.ts'
import { keptAnswers, keptEvents, missingAnswers } from './ingest/kept-answers.ts'

const isAmong = (names: readonly string[], name: string): boolean => names.includes(name)

/** Returns the ids, numbers and short texts of a call's input, without files and long texts. */
const idsOf = (input: unknown): object =>
  Object.fromEntries(
    Object.entries((input ?? {}) as object).filter(
      ([, value]) => typeof value === 'number' || (typeof value === 'string' && value.length <= 64),
    ),
  )

/** Decides which content the archive records. */
export interface ArchiveRecorder {
  /** Records an answer for the account of its call. `seenAt`, ms since 1970: the time of an earlier answer. */
  recordResponse(
    account: string | null,
    name: EndpointName,
    input: unknown,
    result: Result<unknown>,
    seenAt?: EpochMs,
  ): void
  recordEvents(events: readonly RealtimeEvent[]): void
  /** Called at the start of a thread's reading. The returned function takes its parts, from the end. */
  readThread(kind: ThreadKind, id: string): (part: ThreadPart) => void
  /** Call when another account is signed in. */
  reset(): void
}

/** Creates the recorder for `account`, the one that is signed in. It passes the content to `record`. */
export const createArchiveRecorder = (
  account: () => string | null,
  record: (entry: ArchiveEntry) => void,
): ArchiveRecorder => {
  let readings = 0
  /** Calls that this network has answered during the session. */
  const offered = new Set<EndpointName>()
  return {
    recordResponse: (of, name, input, result, seenAt) => {
      if (of === null || of !== account()) return
      if (result.ok) offered.add(name)
      // A missing call has the same answer as a missing item.
      const isOffered = endpoints[name].assumed !== true || offered.has(name)
      if (result.ok && isAmong(keptAnswers, name))
        record({
          type: 'answer',
          name,
          asked: idsOf(input),
          value: result.value,
          isPart: result.unreadable !== undefined,
          ...(seenAt === undefined ? {} : { seenAt }),
        })
      else if (!result.ok && result.error.code === 'not-found' && isOffered && isAmong(missingAnswers, name))
        record({ type: 'missing', name, asked: idsOf(input) })
    },
    recordEvents: (events) => {
      for (const event of events) if (isAmong(keptEvents, event.name)) record({ type: 'event', event })
    },
    readThread: (kind, id) => {
      readings += 1
      const reading = readings
      const of = account()
      let parts = 0
      return ({ comments, more, unreadable = 0 }) => {
        const nth = parts
        parts += 1
        if (of !== account()) return
        const [isLast, isWhole] = [more === null, unreadable === 0]
        record({ type: 'part', part: { reading, nth, kind, id, comments, isLast, isWhole } })
      }
    },
    reset: () => offered.clear(),
  }
}
