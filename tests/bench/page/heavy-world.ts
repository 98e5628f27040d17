import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Network } from '../../support/network/network.ts'

const minute = 60_000
const words = 'Containers are gated in and the draft is with the line.'

/** Generates members' paragraphs with formatting and breaks, `characters` long. */
export const longHtml = (characters: number): string => {
  const parts: string[] = []
  let length = 0
  for (let n = 0; length < characters; n += 1) {
    const part = `<p>No. ${n}: <strong>${words}</strong> ${words} <em>Forty-foot high cubes</em><br>${words}</p>`
    parts.push(part)
    length += part.length
  }
  return parts.join('')
}

interface Thread {
  readonly kind: 'conversation' | 'post' | 'shipment'
  readonly subject: number
  readonly many: number
}

/** Writes directly to the network's database, because thousands of calls would take minutes. */
export class HeavyWorld {
  readonly #db: DatabaseSync
  readonly #now = Date.now()

  constructor(network: Network) {
    const file = readdirSync(network.dataDir).find((name) => /\.(db|sqlite)$/.test(name))
    if (!file) throw new Error('the network has no database')
    this.#db = new DatabaseSync(join(network.dataDir, file), { timeout: 5000 })
  }

  close(): void {
    this.#db.close()
  }

  /** Adds a public post of a member as the newest one. Returns its id. */
  post(userId: number, text: string): number {
    return Number(
      this.#db
        .prepare(
          `INSERT INTO posts (user_id, kind, visibility, type_mask, user_types, text, created_at)
           SELECT ?, 'TextPost', 'public', type_mask, user_types, ?, ? FROM posts
           WHERE kind = 'TextPost' AND visibility = 'public' ORDER BY type_mask DESC LIMIT 1`,
        )
        .run(userId, text, Date.now()).lastInsertRowid,
    )
  }

  removePost(id: number): void {
    this.#db.prepare('UPDATE posts SET deleted_at = ? WHERE id = ?').run(Date.now(), id)
  }

  /** Adds a comment under a post, with replies. */
  comment(subject: number, userId: number, text: string, replies = 0): void {
    const insert = this.#db.prepare(
      'INSERT INTO comments (kind, subject_id, user_id, parent_id, text, created_at) VALUES (?, ?, ?, ?, ?, ?)',
    )
    const { lastInsertRowid } = insert.run('post', subject, userId, null, text, this.#now)
    for (let n = 0; n < replies; n += 1)
      insert.run('post', subject, userId, lastInsertRowid, `Answer ${n}`, this.#now)
  }

  /** Fills a read thread of two members who answer each other. One in seven is a reply. */
  fill({ kind, subject, many }: Thread): void {
    const insert = this.#db.prepare(
      `INSERT INTO comments (kind, subject_id, user_id, receiver_id, parent_id, text, created_at)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
    )
    this.#db.exec('BEGIN')
    let top: number | bigint | null = null
    for (let n = 0; n < many; n += 1) {
      const [from, to] = n % 3 === 0 ? [1, 2] : [2, 1]
      const isReply = n % 7 === 3
      const text = `<p>No. ${n}: ${words.repeat(1 + ((n * 7) % 5))}</p>`
      const receiver = kind === 'conversation' ? to : null
      const at = this.#now - (many - n) * minute
      const id: number | bigint = insert.run(
        kind,
        subject,
        from ?? 1,
        receiver,
        isReply ? top : null,
        text,
        at,
      ).lastInsertRowid
      if (!isReply) top = id
    }
    this.#db
      .prepare(
        'UPDATE thread_reads SET last_id = (SELECT max(id) FROM comments) WHERE kind = ? AND subject_id = ?',
      )
      .run(kind, subject)
    this.#db.exec('COMMIT')
  }

  /** Returns the number from a query. */
  number(sql: string): number {
    const found = this.#db.prepare(sql).get() as { n: number } | undefined
    if (!found) throw new Error(`no row: ${sql}`)
    return found.n
  }
}
