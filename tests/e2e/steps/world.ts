import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Network } from '../../support/network/network.ts'

/** Changes the network's database directly, for states that no call of the contract reaches. */
export const changeWorld = <T>(network: Network, change: (db: DatabaseSync) => T): T => {
  const file = readdirSync(network.dataDir).find((name) => /\.(db|sqlite)$/.test(name))
  if (!file) throw new Error('the network has no database')
  const db = new DatabaseSync(join(network.dataDir, file), { timeout: 5000 })
  try {
    return change(db)
  } finally {
    db.close()
  }
}

type ThreadKind = 'post' | 'shipment' | 'conversation'

/**
 * Adds many read comments to a thread. Authors are pairs of sender and receiver, in turn. Returns the id of the first
 * comment.
 */
export const fillThread = (
  network: Network,
  thread: { readonly kind: ThreadKind; readonly id: number },
  authors: readonly (readonly [from: string, to: string | null])[],
  many: number,
): string =>
  changeWorld(network, (db) => {
    const insert = db.prepare(
      `INSERT INTO comments (kind, subject_id, user_id, receiver_id, text, created_at)
       VALUES (?, ?, ?, ?, ?, ?)`,
    )
    const now = Date.now()
    let first: string | null = null
    db.exec('BEGIN')
    for (let i = 0; i < many; i += 1) {
      const [from = '', to = null] = authors[i % authors.length] ?? []
      const lines = 'Containers are gated in and the draft is with the line. '.repeat(1 + ((i * 7) % 9))
      const { lastInsertRowid } = insert.run(
        thread.kind,
        thread.id,
        Number(from),
        to === null ? null : Number(to),
        `<p>No. ${i}: ${lines}</p>`,
        now - (many - i) * 60_000,
      )
      first ??= String(lastInsertRowid)
    }
    db.prepare(
      'UPDATE thread_reads SET last_id = (SELECT max(id) FROM comments) WHERE kind = ? AND subject_id = ?',
    ).run(thread.kind, thread.id)
    db.exec('COMMIT')
    return first ?? ''
  })

/** Adds many read messages to a conversation of two members. Returns the id of the first message. */
export const fillConversation = (network: Network, one: string, other: string, many: number): string => {
  const [low, high] = [Number(one), Number(other)].toSorted((a, b) => a - b)
  const id = changeWorld(network, (db) =>
    Number(
      db.prepare('SELECT id FROM conversations WHERE low_id = ? AND high_id = ?').get(low ?? 0, high ?? 0)
        ?.id,
    ),
  )
  const authors = [
    [one, other],
    [other, one],
    [other, one],
  ] as const
  return fillThread(network, { kind: 'conversation', id }, authors, many)
}
