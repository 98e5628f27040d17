import type { DatabaseSync } from 'node:sqlite'
import { viewKinds } from '#shared/contract/entities/credit.ts'
import type { LedgerLabels } from '#shared/ipc/ledger.ts'
import { archivePeople } from '../people.ts'
import type { QuestionContext } from '../questions.ts'

interface Input {
  /** User ids. */
  readonly members: readonly string[]
  /** Members whose profiles are paid, possibly since the last answer about them. */
  readonly paid: readonly string[]
  /** Pages of the network by uuid, posts by id. */
  readonly things: readonly { readonly type: string; readonly id: string }[]
}

/** Archive kinds of the ledger's types. */
const kindOf: Readonly<Record<string, string>> = { ...viewKinds, post: 'post' }

const asLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** Returns the labels of members and things by id, with whole texts. Unknown ones are omitted. */
export const labels = (
  db: DatabaseSync,
  { members, paid, things }: Input,
  { viewer }: QuestionContext,
): LedgerLabels => {
  const people = archivePeople(db, viewer)
  const item = db.prepare('SELECT title, body, author FROM item WHERE kind = ? AND id = ?')
  const titled = things.flatMap(({ type, id }) => {
    const row = item.get(kindOf[type] ?? '', id)
    const title = asLine(String(row?.title ?? '') || String(row?.body ?? ''))
    const author = row?.author ?? null
    return title === ''
      ? []
      : [[`${type}:${id}`, { title, ownerId: author === null ? null : String(author) }] as const]
  })
  const paidFor = new Set(paid)
  const all = new Set([...members, ...titled.flatMap(([, { ownerId }]) => ownerId ?? [])])
  const named = [...all].flatMap((id) => {
    const name = people.known(id, paidFor.has(id))
    return name === null ? [] : [[id, name] as const]
  })
  return { members: Object.fromEntries(named), things: Object.fromEntries(titled) }
}
