import { failed, type Result } from '#shared/errors.ts'
import type { ArchiveLink } from './archive-link.ts'
import type { ArchiveViewer } from './people.ts'

/** Ms after the last question until an archive is closed. A typed search asks with every letter. */
const restMs = 20_000

/** The archives of accounts that are not the active one. Each is open only while it is asked. */
export interface OtherLinks {
  ask(account: string, viewer: ArchiveViewer, name: string, input: unknown): Promise<Result<unknown>>
  /** Resolves once the account's file is closed. Without an account, closes all. */
  close(account?: string): Promise<void>
}

interface Opened {
  readonly link: ArchiveLink
  timer?: NodeJS.Timeout
}

/** Creates the links. `open` throws without a worker; it calls `onEnded` when the worker ends unexpectedly. */
export const createOtherLinks = (
  open: (account: string, viewer: ArchiveViewer, onEnded: () => void) => ArchiveLink,
): OtherLinks => {
  const opened = new Map<string, Opened>()
  const closing = new Map<string, Promise<void>>()

  const closeOne = (account: string): Promise<void> => {
    const other = opened.get(account)
    if (!other) return closing.get(account) ?? Promise.resolve()
    opened.delete(account)
    clearTimeout(other.timer)
    const closed = other.link.close().finally(() => closing.delete(account))
    closing.set(account, closed)
    return closed
  }
  const openOne = (account: string, viewer: ArchiveViewer): Opened => {
    const other: Opened = {
      link: open(account, viewer, () => {
        if (opened.get(account) !== other) return
        opened.delete(account)
        clearTimeout(other.timer)
      }),
    }
    opened.set(account, other)
    return other
  }
  return {
    ask: async (account, viewer, name, input) => {
      await closing.get(account)
      try {
        const other = opened.get(account) ?? openOne(account, viewer)
        clearTimeout(other.timer)
        other.timer = setTimeout(() => void closeOne(account), restMs).unref()
        return await other.link.ask(name, input)
      } catch {
        return failed('storage')
      }
    },
    close: async (account) => {
      const all = account === undefined ? [...opened.keys(), ...closing.keys()] : [account]
      await Promise.all(all.map(closeOne))
    },
  }
}
