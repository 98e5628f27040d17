import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { shipment } from '#shared/contract/entities/shipment.schema.ts'
import { kycStatus } from '#shared/contract/entities/user.schema.ts'
import { reviewsToWrite } from '#shared/rules/reviews-to-write.ts'
import { performIn } from '../../http/run-call.ts'
import { unreadFrom } from '../conversations.ts'
import { latestNotifications } from '../notifications.ts'
import { openWorld } from '../open-world.ts'
import { visiblePost } from '../posts.ts'
import { shipmentsOf } from '../shipments.ts'
import { unreadIn } from '../threads.ts'
import { areConnected, memberById } from '../users.ts'
import { viewerFor } from '../viewer.ts'
import { accounts } from './accounts.ts'
import { seeds } from './seeds.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'quayside-demo-'))
const world = openWorld({ dataDir, seed: seeds.demo })
afterAll(() => {
  world.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const ids = accounts.map((_, at) => at + 1)
const viewerOf = (id: number) => {
  const viewer = viewerFor(world, id)
  if (viewer === undefined) throw new Error(`no member ${id}`)
  return viewer
}
const count = (sql: string, ...values: (number | string)[]): number =>
  world.db.one<{ n: number }>(sql, ...values)?.n ?? 0

/** Queries that verify a notification about a post. */
const truths: Readonly<Record<string, string>> = {
  liked:
    "SELECT count(*) AS n FROM likes l JOIN posts p ON p.id = l.target_id WHERE l.kind = 'post' AND p.id = ?1 AND p.user_id = ?2 AND l.user_id = ?3",
  commented:
    "SELECT count(*) AS n FROM comments c JOIN posts p ON p.id = c.subject_id WHERE c.kind = 'post' AND p.id = ?1 AND p.user_id = ?2 AND c.user_id = ?3",
  shared:
    'SELECT count(*) AS n FROM posts s JOIN posts p ON p.id = s.shared_post_id WHERE p.id = ?1 AND p.user_id = ?2 AND s.user_id = ?3',
  replied:
    'SELECT count(*) AS n FROM comments r JOIN comments c ON c.id = r.parent_id WHERE c.subject_id = ?1 AND c.user_id = ?2 AND r.user_id = ?3',
}

describe('demo notifications', () => {
  it.each(ids)('tell account %i only facts and link to visible posts', (id) => {
    const list = latestNotifications(world, id, 100)
    if (id <= 2) expect(list.length).toBeGreaterThan(5)
    for (const { formatted_message: html } of list) {
      const [, uuid = ''] = /view-user-complete-profile\/([\w-]+)/.exec(html) ?? []
      const by = world.db.one<{ id: number; is_admin: number }>(
        'SELECT id, is_admin FROM users WHERE uuid = ?',
        uuid,
      )
      expect(by, html).toMatchObject({ is_admin: 0 })
      expect(by?.id).not.toBe(id)
      const [, verb = '', postId] = /<\/a> (\w+) .*?(?:queryPostId=(\d+)|stars)/.exec(html) ?? []
      if (verb === 'wrote') {
        const [, rating = ''] = /(\d) of 5 stars/.exec(html) ?? []
        const sql =
          "SELECT count(*) AS n FROM reviews WHERE rated_type = 'User::class' AND rated_id = ? AND user_id = ? AND rating = ?"
        expect(count(sql, id, by?.id ?? 0, Number(rating))).toBe(1)
        continue
      }
      expect(visiblePost(world, viewerOf(id), Number(postId)), html).toBeDefined()
      expect(count(truths[verb] ?? '', Number(postId), id, by?.id ?? 0), html).toBeGreaterThan(0)
    }
  })

  it('include unread likes for the first account, newest first', () => {
    const list = latestNotifications(world, 1, 100)
    const unread = list.filter(({ is_read }) => !is_read)
    expect(unread.length).toBeGreaterThan(1)
    for (const { formatted_message: html } of unread) expect(html).toContain('</a> liked ')
    const times = list.map(({ created_at }) => String(created_at))
    expect(times).toEqual(times.toSorted().toReversed())
  })
})

describe('demo threads', () => {
  it('are in order of time, without repeated texts', () => {
    const wrong = world.db.all(
      `SELECT a.id FROM comments a JOIN comments b ON b.kind = a.kind AND b.subject_id = a.subject_id
       AND b.id > a.id AND b.created_at < a.created_at`,
    )
    expect(wrong).toEqual([])
    const repeated = world.db.all(
      "SELECT subject_id, text FROM comments WHERE kind <> 'conversation' GROUP BY kind, subject_id, text HAVING count(*) > 1",
    )
    expect(repeated).toEqual([])
  })

  it('are written by members who may see the post, after the post', () => {
    const rows = world.db.all<{ subject_id: number; user_id: number; text: string }>(
      "SELECT c.subject_id, c.user_id, c.text FROM comments c JOIN posts p ON p.id = c.subject_id WHERE c.kind = 'post' AND p.deleted_at IS NULL",
    )
    expect(rows.length).toBeGreaterThan(300)
    for (const row of rows) expect(visiblePost(world, viewerOf(row.user_id), row.subject_id)).toBeDefined()
    const early =
      "SELECT count(*) AS n FROM comments c JOIN posts p ON p.id = c.subject_id WHERE c.kind = 'post' AND c.created_at < p.created_at"
    expect(count(early)).toBe(0)
    expect(
      count(
        "SELECT count(*) AS n FROM likes l JOIN posts p ON p.id = l.target_id WHERE l.kind = 'post' AND l.user_id = p.user_id",
      ),
    ).toBe(0)
  })

  it('include unread conversations and shipments, but no unread closed shipments', () => {
    const unread = world.db
      .all<{ low_id: number; high_id: number }>('SELECT low_id, high_id FROM conversations WHERE low_id = 1')
      .map(({ high_id }) => unreadFrom(world, 1, high_id))
    expect(unread.some((many) => many > 0)).toBe(true)
    for (const id of [1, 2]) {
      const open = shipmentsOf(world, id).filter(({ closed_at }) => closed_at === null)
      expect(open.some((shipment) => unreadIn(world, 'shipment', shipment.id, id) > 0)).toBe(true)
      const closed = shipmentsOf(world, id).filter(({ closed_at }) => closed_at !== null)
      expect(closed.every((shipment) => unreadIn(world, 'shipment', shipment.id, id) === 0)).toBe(true)
    }
  })

  it('connect the members of each conversation', () => {
    for (const { low_id, high_id } of world.db.all<{ low_id: number; high_id: number }>(
      'SELECT low_id, high_id FROM conversations',
    ))
      expect(areConnected(world, low_id, high_id)).toBe(true)
  })

  it('repeat no text within ten messages of a conversation', () => {
    for (const { id } of world.db.all<{ id: number }>('SELECT id FROM conversations')) {
      const texts = world.db
        .all<{ text: string }>(
          "SELECT text FROM comments WHERE kind = 'conversation' AND subject_id = ? ORDER BY id",
          id,
        )
        .map(({ text }) => text)
      for (const [at, text] of texts.entries())
        expect(texts.slice(Math.max(0, at - 10), at)).not.toContain(text)
    }
  })
})

it('demo reviews come from members who may review', () => {
  expect(
    count(
      "SELECT count(*) AS n FROM reviews r JOIN users u ON u.id = r.user_id WHERE u.kyc_status <> 'Accepted' OR length(r.review) < 100",
    ),
  ).toBe(0)
  expect(
    count(
      "SELECT count(*) AS n FROM reviews r LEFT JOIN purchases b ON b.product_id = r.rated_id AND b.buyer_id = r.user_id WHERE r.rated_type = 'Product::class' AND b.closed_at IS NULL",
    ),
  ).toBe(0)
})

it.each(ids)('leaves account %i at most four things to do, beside the match of its first alert', (id) => {
  const unread = (kind: 'conversation' | 'shipment'): number =>
    world.db
      .all<{ id: number }>(
        'SELECT subject_id AS id FROM thread_reads WHERE user_id = ? AND kind = ?',
        id,
        kind,
      )
      .filter((thread) => unreadIn(world, kind, thread.id, id) > 0).length
  const perform = performIn({
    world,
    emit: () => undefined,
    authorise: () => null,
    services: { pusher: { key: '', host: '', port: 0 }, chatUrl: '', paymentUrl: '', resetUrl: '' },
  })
  const shipments = z.array(shipment).parse(perform('directory.shipments', id, {}))
  const reviews = reviewsToWrite({
    viewer: { id: String(id), kyc_status: kycStatus.parse(memberById(world, id)?.kyc_status) },
    shipments,
    products: [],
    hasRated: () => null,
  })
  const loud = latestNotifications(world, id, 100).filter(
    ({ is_read, formatted_message: html }) => !is_read && !html.includes('</a> liked '),
  )
  const waiting = [unread('conversation'), unread('shipment'), reviews.length, loud.length] as const
  if (id === 1) expect(waiting).toEqual([1, 2, 1, 0])
  else expect(waiting.reduce((sum, many) => sum + many)).toBeLessThanOrEqual(4)
})

it('the demo contains a sound file', () => {
  expect(count("SELECT count(*) AS n FROM files WHERE owner = 'post' AND mime = 'audio/wav'")).toBe(1)
})

it.each([
  [1, 11],
  [2, 8],
  [3, 4],
  [5, 6],
])('lets account %i pay for past views, with its balance as announced', (id, many) => {
  const credit = count('SELECT profile_credit AS n FROM users WHERE id = ?', id)
  expect(credit).toBe(accounts[id - 1]?.credit)
  const looks = world.db.all<{ amount: number; created_at: number }>(
    'SELECT * FROM views WHERE user_id = ?',
    id,
  )
  expect(looks.filter(({ amount }) => amount > 0)).toHaveLength(many)
  expect(looks.every(({ created_at }) => created_at < Date.now() - 60_000)).toBe(true)
  const charged = looks.reduce((sum, { amount }) => sum + amount, 0)
  expect(count('SELECT -sum(amount) AS n FROM ledger WHERE user_id = ?', id)).toBe(charged)
})
