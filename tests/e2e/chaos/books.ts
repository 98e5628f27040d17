import type { Books } from '../../support/chaos/oracle.ts'
import type { Network } from '../../support/network/network.ts'
import { changeWorld } from '../steps/world.ts'

/** The last ids, the last view and the balance in the network's database at the start of the run. */
export interface Mark {
  readonly ledger: number
  readonly post: number
  readonly comment: number
  /** Time of the last view, ms since 1970. */
  readonly viewedAt: number
  readonly balance: number
}

const numberOf = (value: unknown): number => Number(value ?? 0)

/** Gives a member enough credits for the run, and returns the mark. */
export const startBooks = (network: Network, userId: string, credits: number): Mark =>
  changeWorld(network, (db) => {
    db.prepare('UPDATE users SET profile_credit = ? WHERE id = ?').run(credits, Number(userId))
    const last = (table: string, column = 'id'): number =>
      numberOf(db.prepare(`SELECT max(${column}) AS last FROM ${table}`).get()?.last)
    return {
      ledger: last('ledger'),
      post: last('posts'),
      comment: last('comments'),
      viewedAt: last('views', 'created_at'),
      balance: credits,
    }
  })

/** Returns the settings' price of a post for connections of one type. */
const postCostOf = (network: Network, type: string): number =>
  changeWorld(network, (db) =>
    numberOf(
      db.prepare('SELECT value FROM settings WHERE key = ?').get(`my_connection_${type}_credit_deduction`)
        ?.value,
    ),
  )

/** Returns the charges and the paid items since the mark, from separate tables. */
export const booksOf = (network: Network, userId: string, mark: Mark, audience: string): Books => {
  const cost = postCostOf(network, audience)
  return changeWorld(network, (db) => {
    const id = Number(userId)
    const charges = db
      .prepare('SELECT reason, -amount AS amount FROM ledger WHERE user_id = ? AND id > ? ORDER BY id')
      .all(id, mark.ledger)
      .map(({ reason, amount }) => ({ reason: String(reason), amount: numberOf(amount) }))
    const posts = db
      .prepare(
        `SELECT shared_post_id AS original FROM posts WHERE user_id = ? AND id > ? AND visibility <> 'private_to_me'`,
      )
      .all(id, mark.post)
      .map(({ original }) => ({ reason: original === null ? 'post' : `share post ${original}`, cost }))
    const views = db
      .prepare(
        'SELECT kind, target_id, amount FROM views WHERE user_id = ? AND amount > 0 AND created_at > ?',
      )
      .all(id, mark.viewedAt)
      .map(({ kind, target_id, amount }) => ({
        reason: `view ${kind} ${target_id}`,
        cost: numberOf(amount),
      }))
    const balance = db.prepare('SELECT profile_credit FROM users WHERE id = ?').get(id)?.profile_credit
    return { before: mark.balance, balance: numberOf(balance), charges, paidFor: [...posts, ...views] }
  })
}

/** Returns all texts of a member on the network since the mark. */
export const textsOf = (network: Network, userId: string, mark: Mark): readonly string[] =>
  changeWorld(network, (db) => [
    ...db
      .prepare("SELECT text FROM posts WHERE user_id = ? AND id > ? AND kind = 'TextPost'")
      .all(Number(userId), mark.post)
      .map(({ text }) => String(text)),
    ...db
      .prepare('SELECT text FROM comments WHERE user_id = ? AND id > ?')
      .all(Number(userId), mark.comment)
      .map(({ text }) => String(text)),
  ])

/** Counts a member's shares of a post since the mark. */
export const sharesOf = (network: Network, userId: string, mark: Mark, postId: string): number =>
  changeWorld(network, (db) =>
    numberOf(
      db
        .prepare('SELECT count(*) AS n FROM posts WHERE user_id = ? AND id > ? AND shared_post_id = ?')
        .get(Number(userId), mark.post, Number(postId))?.n,
    ),
  )
