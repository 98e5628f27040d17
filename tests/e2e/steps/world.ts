import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Network } from '../../support/network/network.ts'

/** Changes the network's database from outside, for what no call of the contract can bring about. */
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

/** Closes or opens a shipment. */
export const setClosed = (network: Network, shipmentId: string, closed: boolean): void =>
  changeWorld(network, (db) => {
    db.prepare('UPDATE shipments SET closed_at = ? WHERE id = ?').run(
      closed ? Date.now() : null,
      Number(shipmentId),
    )
  })

/** Puts many read messages into the conversation of two members. */
export const fillConversation = (network: Network, one: string, other: string, many: number): void =>
  changeWorld(network, (db) => {
    const [low, high] = [Number(one), Number(other)].toSorted((a, b) => a - b)
    const found = db
      .prepare('SELECT id FROM conversations WHERE low_id = ? AND high_id = ?')
      .get(low ?? 0, high ?? 0)
    const conversation = Number(found?.id)
    const insert = db.prepare(
      `INSERT INTO comments (kind, subject_id, user_id, receiver_id, text, created_at)
       VALUES ('conversation', ?, ?, ?, ?, ?)`,
    )
    const now = Date.now()
    db.exec('BEGIN')
    for (let i = 0; i < many; i += 1) {
      const [from, to] = i % 3 === 0 ? [one, other] : [other, one]
      const lines = 'Containers are gated in and the draft is with the line. '.repeat(1 + ((i * 7) % 9))
      insert.run(
        conversation,
        Number(from),
        Number(to),
        `<p>No. ${i}: ${lines}</p>`,
        now - (many - i) * 60_000,
      )
    }
    db.prepare(
      "UPDATE thread_reads SET last_id = (SELECT max(id) FROM comments) WHERE kind = 'conversation' AND subject_id = ?",
    ).run(conversation)
    db.exec('COMMIT')
  })
