import type { EpochMs } from '#shared/epoch-ms.ts'
import { failed, ok, type Result } from '#shared/errors.ts'
import { language } from '#shared/texts/language.ts'
import type { Log } from '../log.ts'
import type { ArchiveEntry, ArchiveLimits, FromThread, SeenItem, ToThread } from './archive-thread.ts'

/** The used members of a worker. */
export interface ArchiveWorker {
  postMessage(message: ToThread): void
  on(event: 'message', listener: (message: FromThread) => void): unknown
  on(event: 'error', listener: (error: unknown) => void): unknown
  on(event: 'exit', listener: (code: number) => void): unknown
  terminate(): Promise<unknown>
}

/** Timeout for the thread to close its file, ms. */
const closeTimeoutMs = 3000

/** An open archive in its thread. */
export interface ArchiveLink {
  /** Sends a batch with the network's time to the thread. `onWritten` follows, also after a failed write. */
  append(batch: readonly ArchiveEntry[], networkTime: EpochMs | null): void
  /** Asks the thread. Errors: `storage` for an unreadable archive, `invalid` for an unknown question. */
  ask(name: string, input: unknown): Promise<Result<unknown>>
  setLimits(limits: ArchiveLimits): void
  /** Resolves once the file is closed. */
  close(): Promise<void>
}

export interface ArchiveLinkPorts {
  readonly onWritten: (seen: readonly SeenItem[]) => void
  readonly onReset: (movedTo: string | null) => void
  readonly onFailed: (why: object) => void
  /** Called when the thread ends unexpectedly. */
  readonly onEnded: () => void
  readonly log: Log
}

/** Creates the link to a newly started thread. */
export const createArchiveLink = (worker: ArchiveWorker, ports: ArchiveLinkPorts): ArchiveLink => {
  const asks = new Map<number, (answer: Result<unknown>) => void>()
  const ended = Promise.withResolvers<void>()
  let next = 1
  let state: 'open' | 'closing' | 'ended' = 'open'

  const settle = (ask: number, answer: Result<unknown>): void => {
    asks.get(ask)?.(answer)
    asks.delete(ask)
  }
  worker.on('message', (message) => {
    switch (message.type) {
      case 'written':
        return ports.onWritten(message.seen)
      case 'answer':
        return settle(message.ask, ok(message.value))
      case 'refused':
        return settle(message.ask, failed(message.code))
      case 'reset':
        return ports.onReset(message.movedTo)
      case 'failed':
        return ports.onFailed(message.why)
    }
  })
  worker.on('error', (error) => ports.log('error', 'archive: its thread failed', error))
  worker.on('exit', () => {
    const wasNotified = state === 'closing'
    state = 'ended'
    for (const ask of [...asks.keys()]) settle(ask, failed('storage'))
    ended.resolve()
    if (!wasNotified) ports.onEnded()
  })

  return {
    append: (batch, networkTime) => {
      if (state === 'open') worker.postMessage({ type: 'passed', batch, networkTime })
    },
    ask: (name, input) => {
      if (state !== 'open') return Promise.resolve(failed('storage'))
      const ask = next
      next += 1
      return new Promise((resolve) => {
        asks.set(ask, resolve)
        worker.postMessage({ type: 'ask', ask, name, input, language: language() })
      })
    },
    setLimits: (limits) => {
      if (state === 'open') worker.postMessage({ type: 'limits', limits })
    },
    close: async () => {
      if (state === 'ended') return
      if (state === 'open') worker.postMessage({ type: 'close' })
      state = 'closing'
      const timer = setTimeout(() => void worker.terminate(), closeTimeoutMs)
      await ended.promise
      clearTimeout(timer)
    },
  }
}
