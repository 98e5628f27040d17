import { randomUUID } from 'node:crypto'
import { basename } from 'node:path'
import { dateOf } from '#shared/dates.ts'
import type { EpochMs } from '#shared/epoch-ms.ts'
import { type AppError, failed, ok, type Result } from '#shared/errors.ts'
import {
  type ChangedTemplate,
  type OpenedTransfer,
  type TransferContent,
  type TransferKind,
  transferKinds,
  transferLimit,
} from '#shared/ipc/transfer.ts'
import { diskError } from '../files/save-file.ts'
import type { UserStore } from '../storage/user-store.ts'
import { nativeTexts } from '../texts.ts'
import { countKinds, createComparison } from './compare-file.ts'
import { writeWhole } from './disk.ts'
import type { Difference } from './plan-import.ts'
import type { SealedText } from './seal.ts'
import { kindOfEntry, ownEntries, transferFormat } from './transfer-file.ts'
import type { EntryOwner, FileContent, OpenedFile } from './transfer-work.ts'
import type { WorkApart } from './work-apart.ts'

export interface TransferPorts {
  readonly kept: Pick<UserStore, 'list' | 'change'>
  /** Returns the key of the signed-in account; null while signed out. */
  readonly owner: () => string | null
  /** Prompts for the file to save; null when cancelled. */
  readonly askWhere: (fileName: string) => Promise<string | null>
  /** Prompts for the file to read; null when cancelled. */
  readonly askWhich: () => Promise<string | null>
  /** Returns the policies' refusal of a file by its name; null if allowed. */
  readonly refusal: (fileName: string) => AppError | null
  /** Does work that takes long, such as reading a file, outside this thread. */
  readonly work: WorkApart
  /** Sets the system's download mark on a file. Never rejects. */
  readonly mark: (path: string) => Promise<void>
  /** Returns the wall-clock time, ms since 1970. */
  readonly now: () => EpochMs
}

/** Moves a member's own entries to another computer in a file (user-guide.md#move-to-another-computer). */
export interface Transfer {
  content(): Result<TransferContent>
  /** Saves the file where the user says. Returns its name; null when cancelled. */
  save(passphrase: string | null): Promise<Result<string | null>>
  /** Reads the file that the user chooses; null when cancelled. */
  choose(): Promise<Result<OpenedTransfer | null>>
  unlock(fileId: string, passphrase: string): Promise<Result<OpenedTransfer>>
  /** Imports all wanted entries, or none if the disk fails. */
  take(fileId: string, replaces: boolean): Result<{ readonly added: number; readonly replaced: number }>
  drop(fileId: string): Result<null>
}

/** The chosen file, until it is dropped or another one is chosen. */
interface Held {
  readonly fileId: string
  readonly account: string
  readonly sealed: SealedText | null
  readonly file: FileContent | null
  /** The templates that the preview showed. */
  readonly shown: readonly ChangedTemplate[]
}

/** Returns network and member of an account's key. */
const ownerOf = (account: string): EntryOwner => {
  const end = account.lastIndexOf('|')
  return { network: account.slice(0, end), member: account.slice(end + 1) }
}

/** Creates the export and the import. Main alone reads, compares and writes the files. */
export const createTransfer = (ports: TransferPorts): Transfer => {
  const { kept, owner, now } = ports
  const { plan, previewOf } = createComparison(ports)
  let held: Held | null = null

  const hold = (more: Omit<Held, 'fileId'>): string => {
    const fileId = randomUUID()
    held = { ...more, fileId }
    return fileId
  }
  const heldBy = (fileId: string): Result<Held> => {
    const account = owner()
    if (account === null) return failed('signed-out')
    return held?.fileId === fileId && held.account === account ? ok(held) : failed('not-found')
  }
  /** Holds a file that was read, and compares it. */
  const holdOpened = (account: string, opened: OpenedFile | null): Result<OpenedTransfer> => {
    if (opened === null) return failed('blocked')
    if (opened.state === 'refused') return ok(opened)
    if (opened.state === 'locked') {
      const { sealed } = opened
      return ok({ state: 'locked', fileId: hold({ account, sealed, file: null, shown: [] }) })
    }
    const preview = previewOf(account, opened.file)
    const fileId = hold({ account, sealed: null, file: opened.file, shown: preview.changedTemplates })
    return ok({ state: 'read', fileId, preview })
  }

  return {
    content: () => {
      const account = owner()
      if (account === null) return failed('signed-out')
      const { entries, leftOutFiles } = ownEntries(kept, account)
      const counts = new Map(
        countKinds(entries.map((entry) => kindOfEntry(entry) as TransferKind)).map((one) => [one.kind, one]),
      )
      return ok({ kinds: transferKinds.flatMap((kind) => counts.get(kind) ?? []), leftOutFiles })
    },
    save: async (passphrase) => {
      const account = owner()
      if (account === null) return failed('signed-out')
      const path = await ports.askWhere(`quayside-transfer-${dateOf(now())}.json`)
      if (path === null) return ok(null)
      if (owner() !== account) return failed('signed-out')
      const name = basename(path)
      const error = ports.refusal(name)
      if (error !== null) return { ok: false, error }
      const own = ownEntries(kept, account, { isSealed: passphrase !== null })
      const content = { ...transferFormat, ...ownerOf(account), madeAt: now(), ...own }
      const plain = JSON.stringify(content)
      const text = passphrase === null ? plain : await ports.work({ name: 'seal', text: plain, passphrase })
      if (text === null) return failed('blocked')
      if (Buffer.byteLength(text) > transferLimit)
        return failed('too-large', { message: nativeTexts.transfer.tooLarge })
      try {
        await writeWhole(path, `${text}\n`, ports.mark)
      } catch (error) {
        return diskError(error)
      }
      return ok(name)
    },
    choose: async () => {
      const path = await ports.askWhich()
      if (path === null) return ok(null)
      const account = owner()
      if (account === null) return failed('signed-out')
      held = null
      const opened = await ports.work({ name: 'open', path, owner: ownerOf(account) })
      return owner() === account ? holdOpened(account, opened) : failed('signed-out')
    },
    unlock: async (fileId, passphrase) => {
      const found = heldBy(fileId)
      if (!found.ok) return found
      const { account, sealed } = found.value
      if (sealed === null) return failed('not-found')
      const opened = await ports.work({ name: 'unlock', sealed, passphrase, owner: ownerOf(account) })
      const again = heldBy(fileId)
      return again.ok ? holdOpened(account, opened) : again
    },
    take: (fileId, replaces) => {
      const found = heldBy(fileId)
      if (!found.ok) return found
      const { account, file, shown } = found.value
      if (file === null) return failed('not-found')
      const { written, changes } = plan(account, file, replaces ? ['new', 'changed'] : ['new'], shown)
      kept.change(account, changes)
      const count = (news: Difference): number => written.filter((one) => one.news === news).length
      held = null
      return ok({ added: count('new'), replaced: count('changed') })
    },
    drop: (fileId) => {
      if (held?.fileId === fileId) held = null
      return ok(null)
    },
  }
}
