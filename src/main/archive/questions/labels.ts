import type { DatabaseSync } from 'node:sqlite'
import type { LedgerLabels } from '#shared/ipc/ledger.ts'
import { archivePeople } from '../people.ts'
import type { QuestionContext } from '../questions.ts'

interface Input {
  /** User ids. */
  readonly members: readonly string[]
  /** Pages of the network by uuid, posts by id. */
  readonly things: readonly { readonly type: string; readonly id: string }[]
}

const kindOf: Readonly<Record<string, string>> = {
  post: 'post',
  'exporter-product': 'product',
  'importer-product': 'product',
  fcl: 'voyage',
  lcl: 'voyage',
  air: 'voyage',
  transport: 'vehicle',
}

/** Enough of a post to know it by. */
const mostLetters = 80

const shortened = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > mostLetters ? `${line.slice(0, mostLetters).toWellFormed().trimEnd()}…` : line
}

/** What members and things are called, by ids; whatever was never met is left out. */
export const labels = (
  db: DatabaseSync,
  { members, things }: Input,
  { viewer }: QuestionContext,
): LedgerLabels => {
  const people = archivePeople(db, viewer)
  const item = db.prepare('SELECT title, body FROM item WHERE kind = ? AND id = ?')
  const named = members.flatMap((id) => {
    const name = people.shown(id)
    return name === null ? [] : [[id, name] as const]
  })
  const titled = things.flatMap(({ type, id }) => {
    const row = item.get(kindOf[type] ?? '', id)
    const text = shortened(String(row?.title ?? '') || String(row?.body ?? ''))
    return text === '' ? [] : [[`${type}:${id}`, text] as const]
  })
  return { members: Object.fromEntries(named), things: Object.fromEntries(titled) }
}
