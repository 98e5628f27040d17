import { z } from 'zod'
import { idPattern } from '#shared/contract/entities/id.ts'
import { epochMsSchema } from '#shared/epoch-ms.schema.ts'
import { readDraft } from '#shared/ipc/drafts.schema.ts'
import { rateLines, rateRowsKey } from '#shared/ipc/kept/rates.schema.ts'
import { keptEntry } from '#shared/ipc/kept.schema.ts'
import { draftKey } from '#shared/ipc/native.schema.ts'
import type { Quote } from '#shared/ipc/quotes.ts'
import type { TransferKind } from '#shared/ipc/transfer.ts'
import { withoutOwn } from '#shared/rules/quote.ts'
import { boundsOf, usualBounds } from '../storage/collections.ts'
import type { UserStore } from '../storage/user-store.ts'
import type { ImportedCollection, Incoming } from './plan-import.ts'
import { sealedText } from './seal.ts'

/** Format and version of a transfer file (interfaces.md#transfer-files). */
export const transferFormat = { format: 'quayside-transfer', version: 1 } as const

/** The kind of each exported collection. */
const kindOf = {
  templates: 'templates',
  alerts: 'alerts',
  'saved-searches': 'saved-searches',
  'member-cards': 'member-cards',
  'offer-notes': 'offer-notes',
  pins: 'pins',
  quotes: 'quotes',
  'offer-pins': 'pins',
  reminders: 'reminders',
  muted: 'muted',
  'rate-sheets': 'rates',
  'rate-senders': 'rates',
  rates: 'rates',
  deadlines: 'deadlines',
  drafts: 'drafts',
} as const satisfies Partial<Record<ImportedCollection, TransferKind>>

type Exported = keyof typeof kindOf

const exported = Object.keys(kindOf) as Exported[]

const isExported = (name: unknown): name is Exported => exported.includes(name as Exported)

const collectionOf = (entry: unknown): Exported | 'other' => {
  const { collection } = (entry ?? {}) as { readonly collection?: unknown }
  return isExported(collection) ? collection : 'other'
}

/** Returns the kind of an entry in a file; `other` for an unknown collection. */
export const kindOfEntry = (entry: unknown): TransferKind | 'other' => {
  const collection = collectionOf(entry)
  return collection === 'other' ? 'other' : kindOf[collection]
}

/** Returns whether a file has more entries of a collection than the store takes. Entries of unknown ones count too. */
export const hasTooManyEntries = (content: unknown): boolean => {
  const { entries } = (content ?? {}) as { readonly entries?: unknown }
  if (!Array.isArray(entries)) return false
  const counts = new Map<Exported | 'other', number>()
  return entries.some((entry) => {
    const collection = collectionOf(entry)
    const count = (counts.get(collection) ?? 0) + 1
    counts.set(collection, count)
    return count > (collection === 'other' ? usualBounds : boundsOf(collection)).entries
  })
}

/** The first fields of every version. */
export const transferHead = z.object({
  format: z.literal(transferFormat.format),
  version: z.number().int().min(1),
})

/** An origin, or `demo` for the demo network. */
const network = z.literal('demo').or(
  z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .refine((address) => new URL(address).origin === address),
)

/** A file of this version. Its entries are parsed one by one. */
export const transferFile = transferHead.extend({
  version: z.literal(transferFormat.version),
  network,
  /** The member's id. */
  member: z.string().regex(idPattern),
  madeAt: epochMsSchema,
  leftOutFiles: z.number().int().min(0).max(1_000_000),
  entries: z.array(z.unknown()),
})

export const sealedFile = transferHead.extend({ sealed: sealedText })

export type TransferFile = z.output<typeof transferFile>

interface StoredFiles {
  readonly files: readonly { readonly name: string; readonly data?: string }[]
  readonly lostFiles?: readonly string[]
}

const isPicked = (file: StoredFiles['files'][number]): boolean => file.data !== undefined

interface TransferredDraft {
  /** The content without picked files; null for a draft that is not transferred. */
  readonly content: string | null
  readonly leftOutFiles: number
}

/**
 * Returns a draft as a file holds it: without the bytes of its files. A post's form names the missing files. The
 * files beside a comment are a draft of their own, which is left out.
 */
export const transferredDraft = (name: string, content: string): TransferredDraft => {
  const [subject = '', mode = ''] = name.split(' ')
  const key = draftKey.safeParse({ subject, mode })
  const text = key.success && name === `${subject} ${mode}` ? readDraft(key.data, content) : null
  if (text === null) return { content: null, leftOutFiles: 0 }
  const { files = [], lostFiles = [], ...rest } = JSON.parse(text) as Partial<StoredFiles>
  const picked = files.filter(isPicked)
  if (mode.startsWith('files:')) return { content: null, leftOutFiles: picked.length }
  if (picked.length === 0) return { content: text, leftOutFiles: 0 }
  const form = {
    ...rest,
    files: files.filter((file) => !isPicked(file)),
    lostFiles: [...lostFiles, ...picked.map((file) => file.name)],
  }
  // In the order of the schema, so that both computers write the same text.
  return { content: readDraft({ subject, mode }, JSON.stringify(form)), leftOutFiles: picked.length }
}

/** The entries of an account for a file. */
export interface OwnEntries {
  readonly entries: readonly Incoming[]
  readonly leftOutFiles: number
}

/** Returns the entries of an account that a file holds. A file that is not sealed has no margins of quotes. */
export const ownEntries = (
  kept: Pick<UserStore, 'list'>,
  account: string,
  { isSealed }: { readonly isSealed: boolean } = { isSealed: true },
): OwnEntries => {
  let leftOutFiles = 0
  const sheets = new Set(kept.list(account, 'rate-sheets').map(({ key }) => key))
  const entries = exported.flatMap((collection) =>
    kept.list(account, collection, { isByAge: true }).flatMap(({ key, value }) => {
      if (collection === 'quotes' && !isSealed)
        return [{ collection, key, value: withoutOwn(value as Quote) }]
      // An import that did not finish leaves rows without a sheet.
      if (collection === 'rates' && !sheets.has(key.slice(key.lastIndexOf(':') + 1))) return []
      if (collection !== 'drafts') return [{ collection, key, value } as Incoming]
      const draft = transferredDraft(key, String(value))
      leftOutFiles += draft.leftOutFiles
      return draft.content === null ? [] : [{ collection, key, value: draft.content } as Incoming]
    }),
  )
  return { entries, leftOutFiles }
}

const draftEntry = z.object({ key: z.string().max(200), value: z.string().max(4_000_000) })

const ratesEntry = z.object({ key: rateRowsKey, value: rateLines })

const readEntry = (entry: unknown): Incoming | null => {
  if (kindOfEntry(entry) === 'drafts') {
    const parsed = draftEntry.safeParse(entry)
    if (!parsed.success) return null
    const { content } = transferredDraft(parsed.data.key, parsed.data.value)
    return content === null ? null : { collection: 'drafts', key: parsed.data.key, value: content }
  }
  if (collectionOf(entry) === 'rates') {
    const parsed = ratesEntry.safeParse(entry)
    return parsed.success ? { collection: 'rates', ...parsed.data } : null
  }
  const parsed = keptEntry.safeParse(entry)
  if (!parsed.success || !isExported(parsed.data.collection)) return null
  return parsed.data as Incoming
}

export interface ReadEntries {
  readonly entries: readonly Incoming[]
  /** The entries that this version cannot read, and repeated ones. */
  readonly unreadable: readonly (TransferKind | 'other')[]
}

/** Reads the entries of a file, one by one. */
export const readEntries = ({ entries }: Pick<TransferFile, 'entries'>): ReadEntries => {
  const read = new Map<string, Incoming>()
  const unreadable: (TransferKind | 'other')[] = []
  for (const raw of entries) {
    const entry = readEntry(raw)
    const name = entry === null ? '' : `${entry.collection} ${entry.key}`
    if (entry === null || read.has(name)) unreadable.push(kindOfEntry(raw))
    else read.set(name, entry)
  }
  return { entries: [...read.values()], unreadable }
}
