import type { RefusedTransfer } from '#shared/ipc/transfer.ts'
import { transferLimit } from '#shared/ipc/transfer.ts'
import { parseJson } from './cards-file.ts'
import { readBounded } from './disk.ts'
import { type SealedText, seal, unseal } from './seal.ts'
import {
  hasTooManyEntries,
  type ReadEntries,
  readEntries,
  sealedFile,
  type TransferFile,
  transferFile,
  transferFormat,
  transferHead,
} from './transfer-file.ts'

/** Owner of entries: a network (an origin or `demo`) and the member's id. */
export interface EntryOwner {
  readonly network: string
  readonly member: string
}

/** The readable content of a file. */
export type FileContent = ReadEntries & Pick<TransferFile, 'madeAt' | 'leftOutFiles'>

/** A file as read from disk. */
export type OpenedFile =
  | { readonly state: 'refused'; readonly refused: RefusedTransfer }
  /** It needs its passphrase. */
  | { readonly state: 'locked'; readonly sealed: SealedText }
  | { readonly state: 'read'; readonly file: FileContent }

/** Work on a transfer file that takes long, and its results. */
interface Work {
  /** Reads the file at a path. */
  open: { readonly task: { readonly path: string; readonly owner: EntryOwner }; readonly result: OpenedFile }
  unlock: {
    readonly task: { readonly sealed: SealedText; readonly passphrase: string; readonly owner: EntryOwner }
    readonly result: OpenedFile
  }
  /** Returns the text of a sealed file. */
  seal: { readonly task: { readonly text: string; readonly passphrase: string }; readonly result: string }
}

export type WorkName = keyof Work
/** A unit of work with its name. */
export type Task<N extends WorkName = WorkName> = {
  readonly [W in N]: { readonly name: W } & Work[W]['task']
}[N]
export type ResultOf<N extends WorkName> = Work[N]['result']

const head = `${transferFormat.format} ${transferFormat.version}`

const refused = (refusal: RefusedTransfer): OpenedFile => ({ state: 'refused', refused: refusal })

const hostOf = (network: string): string | null => (network === 'demo' ? null : new URL(network).host)

/** Reads the content of a file without encryption. */
const readContent = (content: unknown, owner: EntryOwner): OpenedFile => {
  // Before the schema, which copies all entries.
  if (hasTooManyEntries(content)) return refused({ reason: 'too-many' })
  const { success, data } = transferFile.safeParse(content)
  if (!success) return refused({ reason: 'not-transfer' })
  if (data.network !== owner.network)
    return refused({ reason: 'other-network', theirs: hostOf(data.network), ours: hostOf(owner.network) })
  if (data.member !== owner.member) return refused({ reason: 'other-member' })
  const { madeAt, leftOutFiles } = data
  return { state: 'read', file: { ...readEntries(data), madeAt, leftOutFiles } }
}

const openText = (text: string, owner: EntryOwner): OpenedFile => {
  const content = parseJson(text)
  const parsed = transferHead.safeParse(content)
  if (!parsed.success) return refused({ reason: 'not-transfer' })
  if (parsed.data.version > transferFormat.version) return refused({ reason: 'newer' })
  const { success, data } = sealedFile.safeParse(content)
  return success ? { state: 'locked', sealed: data.sealed } : readContent(content, owner)
}

const works: { readonly [N in WorkName]: (task: Work[N]['task']) => Promise<ResultOf<N>> } = {
  open: async ({ path, owner }) => {
    const text = await readBounded(path, transferLimit)
    if (text === 'too-large') return refused({ reason: 'too-large' })
    return text === null ? refused({ reason: 'not-transfer' }) : openText(text, owner)
  },
  unlock: async ({ sealed, passphrase, owner }) => {
    const text = await unseal(sealed, passphrase, head)
    return text === null ? refused({ reason: 'wrong-passphrase' }) : readContent(parseJson(text), owner)
  },
  seal: async ({ text, passphrase }) =>
    JSON.stringify({ ...transferFormat, sealed: await seal(text, passphrase, head) }),
}

/** Does a unit of work. Parsing, scrypt and the file take seconds and hundreds of megabytes in the worst case. */
export const doWork = <N extends WorkName>(task: Task<N>): Promise<ResultOf<N>> =>
  (works[task.name] as (task: Task<N>) => Promise<ResultOf<N>>)(task)
