import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { SHARE_ENV, Worker } from 'node:worker_threads'
import { app } from 'electron'
import { ok } from '#shared/errors.ts'
import type { OfferKind } from '#shared/ipc/offers.ts'
import type { Push } from '#shared/ipc/push.ts'
import { steadyNow } from '#shared/steady-clock.ts'
import type { Client } from '../http/client.ts'
import type { ThreadReadings } from '../http/thread-readings.ts'
import type { Log } from '../log.ts'
import type { GovernedPreferenceStore } from '../policy/governed-preferences.ts'
import type { AppSession } from '../session/start.ts'
import type { AgeClock } from '../storage/age-clock.ts'
import type { StorageProblems } from '../storage/problems.ts'
import { type Archive, createArchive } from './archive.ts'
import { archiveFolder } from './archive-folder.ts'
import type { SeenItem } from './archive-thread.ts'
import { createReadBack, type ReadBack, type ReadBackPorts } from './read-back.ts'

/** Returns the tables of the board with new items. */
const newOffers = (seen: readonly SeenItem[]): readonly OfferKind[] => {
  const isNew = (...kinds: readonly SeenItem['kind'][]): boolean =>
    seen.some((item) => item.isNew && kinds.includes(item.kind))
  return [
    ...(isNew('voyage', 'vehicle') ? (['voyages'] as const) : []),
    ...(isNew('product') ? (['products'] as const) : []),
  ]
}

export interface ArchiveParts {
  /** Folder of the built bundles. */
  readonly out: string
  readonly storage: {
    readonly preferences: GovernedPreferenceStore
    readonly clock: AgeClock
  }
  readonly session: Pick<AppSession, 'account' | 'state' | 'onState'>
  readonly push: (push: Push) => void
  readonly problems: StorageProblems
  readonly log: Log
}

/** Opens the signed-in account's archive, and reports new offers to the pages. */
export const startArchive = ({ out, storage, session, push, problems, log }: ArchiveParts): Archive => {
  const { preferences, clock } = storage
  const archive = createArchive({
    folder: archiveFolder(join(app.getPath('sessionData'), 'archive'), clock),
    start: (given) => {
      const worker = new Worker(join(out, 'main', 'archive-worker.js'), {
        workerData: given,
        // The thread follows the time zone.
        env: SHARE_ENV,
      })
      // Quitting does not wait for the thread.
      worker.unref()
      return worker
    },
    account: session.account,
    viewer: () => {
      const state = session.state()
      return state.status === 'signed-out' || state.user === null
        ? null
        : { id: state.user.id, is_admin: state.user.is_admin }
    },
    keeping: () => {
      const { archive: isOn, archiveDays: days, archiveMegabytes: megabytes } = preferences.get()
      return { isOn, days, megabytes }
    },
    networkTime: clock.networkTime,
    problems,
    log,
  })
  preferences.onChange(archive.govern)
  session.onState(archive.follow)
  archive.onSeen((seen) => {
    const kinds = newOffers(seen)
    if (kinds.length > 0) push({ type: 'offers-seen', kinds })
  })
  return archive
}

/** Takes the place of the reading window. */
const noWindow = -2

export interface ReadBackParts
  extends Pick<ArchiveParts, 'session' | 'push'>,
    Pick<ReadBackPorts, 'unreadIn'> {
  readonly client: Pick<Client, 'call'>
  readonly preferences: GovernedPreferenceStore
  readonly archive: Pick<Archive, 'recordResponse' | 'ask'>
  /** Returns the readings of threads, which are started later. */
  readonly threads: () => Pick<ThreadReadings, 'read' | 'more'>
}

/** Creates the reader of the earlier wall, and of threads. */
export const startReadBack = (parts: ReadBackParts): ReadBack => {
  const { client, preferences, session, archive, push, unreadIn, threads } = parts
  const readBack = createReadBack({
    client,
    account: session.account,
    isOn: () => preferences.get().archive,
    onWall: (account, input, result) => archive.recordResponse(account, 'posts.wall', input, result),
    unsearched: () => archive.ask('unsearched', null),
    unreadIn,
    readThread: async (kind, id, signal) => {
      let part = await threads().read(kind, id, { windowId: noWindow, signal })
      while (part.ok && part.value.more !== null && !signal.aborted) {
        // Parsing a part takes main some milliseconds.
        await setImmediate()
        part = threads().more(part.value.more, noWindow)
      }
      return part.ok ? ok(null) : part
    },
    onState: (state) => push({ type: 'read-back', state }),
    now: steadyNow,
  })
  session.onState(readBack.follow)
  preferences.onChange(readBack.follow)
  return readBack
}
