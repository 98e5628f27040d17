import { randomUUID } from 'node:crypto'
import { basename } from 'node:path'
import { dateOf } from '#shared/dates.ts'
import { type EpochMs, epochMs } from '#shared/epoch-ms.ts'
import { type AppError, failed, ok, type Result } from '#shared/errors.ts'
import {
  type KindNews,
  type OpenedTransfer,
  type RefusedTransfer,
  type TransferContent,
  type TransferKind,
  type TransferPreview,
  transferKinds,
} from '#shared/ipc/transfer.ts'
import { diskError } from '../files/save-file.ts'
import type { UserStore } from '../storage/user-store.ts'
import { nativeTexts } from '../texts.ts'
import { parseJson } from './cards-file.ts'
import { readBounded, writeWhole } from './disk.ts'
import { type Difference, type Incoming, planImport } from './plan-import.ts'
import { type SealedText, seal, unseal } from './seal.ts'
import {
  kindOfEntry,
  maxFileBytes,
  ownEntries,
  type ReadEntries,
  readEntries,
  sealedFile,
  type TransferFile,
  transferFile,
  transferFormat,
  transferHead,
  transferredDraft,
} from './transfer-file.ts'

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
  readonly file: (ReadEntries & Pick<TransferFile, 'madeAt' | 'leftOutFiles'>) | null
}

const head = `${transferFormat.format} ${transferFormat.version}`

const refused = (refusal: RefusedTransfer): OpenedTransfer => ({ state: 'refused', refused: refusal })

const hostOf = (network: string): string | null => (network === 'demo' ? null : new URL(network).host)

/** Returns network and member of an account's key. */
const ownerOf = (account: string): { readonly network: string; readonly member: string } => {
  const end = account.lastIndexOf('|')
  return { network: account.slice(0, end), member: account.slice(end + 1) }
}

const countKinds = <K extends string>(kinds: readonly K[]): readonly { kind: K; count: number }[] =>
  [...Map.groupBy(kinds, (kind) => kind)].map(([kind, all]) => ({ kind, count: all.length }))

/** Creates the export and the import. Main alone reads, compares and writes the files. */
export const createTransfer = (ports: TransferPorts): Transfer => {
  const { kept, owner, now } = ports
  let held: Held | null = null

  /** Reminders that are past arrive as done. Alerts do not match what was there before the export. */
  const arrived = (entry: Incoming, madeAt: EpochMs): Incoming => {
    if (entry.collection === 'reminders' && entry.value.due <= now())
      return { ...entry, value: { ...entry.value, isDone: true } }
    if (entry.collection === 'alerts')
      return {
        ...entry,
        value: { ...entry.value, since: epochMs(Math.max(entry.value.since, Math.min(madeAt, now()))) },
      }
    return entry
  }
  const plan = (
    account: string,
    { entries, madeAt }: NonNullable<Held['file']>,
    wanted: readonly Difference[],
  ) =>
    planImport(
      entries.map((entry) => arrived(entry, madeAt)),
      { kept, account, wanted, now: now(), draftText: (name, text) => transferredDraft(name, text).content },
    )
  const previewOf = (account: string, file: NonNullable<Held['file']>): TransferPreview => {
    const { compared } = plan(account, file, [])
    const fresh = compared.filter(({ news }) => news === 'new')
    const byKind = Map.groupBy(compared, ({ entry }) => kindOfEntry(entry))
    const undone = new Set(
      file.entries.flatMap(({ collection, key, value }) =>
        collection === 'reminders' && !value.isDone && value.due <= now() ? [key] : [],
      ),
    )
    const kinds = transferKinds.flatMap((kind): KindNews[] => {
      const all = byKind.get(kind)
      const count = (news: Difference): number => all?.filter((one) => one.news === news).length ?? 0
      return all ? [{ kind, fresh: count('new'), changed: count('changed'), same: count('same') }] : []
    })
    return {
      madeAt: file.madeAt,
      kinds,
      unreadable: countKinds(file.unreadable),
      leftOutFiles: file.leftOutFiles,
      pastReminders: fresh.filter(({ entry }) => entry.collection === 'reminders' && undone.has(entry.key))
        .length,
    }
  }
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
  /** Reads the content of a file without encryption. */
  const openPlain = (account: string, content: unknown): OpenedTransfer => {
    const file = transferFile.safeParse(content)
    if (!file.success) return refused({ reason: 'not-transfer' })
    const own = ownerOf(account)
    if (file.data.network !== own.network)
      return refused({
        reason: 'other-network',
        theirs: hostOf(file.data.network),
        ours: hostOf(own.network),
      })
    if (file.data.member !== own.member) return refused({ reason: 'other-member' })
    const read = { ...readEntries(file.data), madeAt: file.data.madeAt, leftOutFiles: file.data.leftOutFiles }
    const fileId = hold({ account, sealed: null, file: read })
    return { state: 'read', fileId, preview: previewOf(account, read) }
  }
  const open = (account: string, text: string): OpenedTransfer => {
    const content = parseJson(text)
    const parsed = transferHead.safeParse(content)
    if (!parsed.success) return refused({ reason: 'not-transfer' })
    if (parsed.data.version > transferFormat.version) return refused({ reason: 'newer' })
    const { success, data } = sealedFile.safeParse(content)
    if (!success) return openPlain(account, content)
    return { state: 'locked', fileId: hold({ account, sealed: data.sealed, file: null }) }
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
      const content = { ...transferFormat, ...ownerOf(account), madeAt: now(), ...ownEntries(kept, account) }
      const text = JSON.stringify(
        passphrase === null
          ? content
          : { ...transferFormat, sealed: await seal(JSON.stringify(content), passphrase, head) },
      )
      if (Buffer.byteLength(text) > maxFileBytes)
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
      const text = await readBounded(path, maxFileBytes)
      const account = owner()
      if (account === null) return failed('signed-out')
      held = null
      if (text === 'too-large') return ok(refused({ reason: 'too-large' }))
      return ok(text === null ? refused({ reason: 'not-transfer' }) : open(account, text))
    },
    unlock: async (fileId, passphrase) => {
      const found = heldBy(fileId)
      if (!found.ok) return found
      const { sealed } = found.value
      if (sealed === null) return failed('not-found')
      const text = await unseal(sealed, passphrase, head)
      if (text === null) return ok(refused({ reason: 'wrong-passphrase' }))
      const again = heldBy(fileId)
      return again.ok ? ok(openPlain(again.value.account, parseJson(text))) : again
    },
    take: (fileId, replaces) => {
      const found = heldBy(fileId)
      if (!found.ok) return found
      const { account, file } = found.value
      if (file === null) return failed('not-found')
      const { written, changes } = plan(account, file, replaces ? ['new', 'changed'] : ['new'])
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
