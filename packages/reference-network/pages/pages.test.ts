import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestNetwork, type TestNetwork } from '../../../tests/support/server/in-memory-network.ts'
import type { VoyagerRow } from '../world/offers.ts'
import { memberById } from '../world/users.ts'

let network: TestNetwork
beforeAll(async () => {
  network = await openTestNetwork('demo')
})
afterAll(() => network.close())

const balance = (userId: number): number => memberById(network.world, userId)?.profile_credit ?? -1
const uuidOf = (userId: number): string => memberById(network.world, userId)?.uuid ?? ''
const profileOf = (userId: number): string => `/frontend/view-user-complete-profile/${uuidOf(userId)}`

const unseenVoyager = (type: string, viewerId: number): VoyagerRow => {
  const row = network.world.db.one<VoyagerRow>(
    `SELECT * FROM voyagers WHERE type = ? AND removed_at IS NULL AND user_id <> ? AND id NOT IN
       (SELECT target_id FROM views WHERE kind = 'voyager' AND user_id = ?)`,
    type,
    viewerId,
    viewerId,
  )
  if (row === undefined) throw new Error(`no ${type} voyager left`)
  return row
}

describe('paid pages', () => {
  it('charge a profile once and show it for free afterwards', async () => {
    const asha = await network.signedIn(0)
    const stranger = network.world.db.one<{ id: number }>(
      `SELECT id FROM users WHERE id > 5 AND id NOT IN (SELECT target_id FROM views WHERE kind = 'profile' AND user_id = 1)`,
    )
    const target = stranger?.id ?? 0
    const before = balance(1)
    const check = `/api/check-profile-credit-deduction?userId=${target}`
    expect((await asha.ask('GET', check)).body).toEqual({ alreadyDeducted: false })
    const first = await asha.ask('GET', profileOf(target))
    expect(first.status).toBe(200)
    expect(first.text).toContain(memberById(network.world, target)?.email)
    expect(balance(1)).toBe(before - 3)
    expect((await asha.ask('GET', profileOf(target))).status).toBe(200)
    expect(balance(1)).toBe(before - 3)
    expect((await asha.ask('GET', check)).body).toEqual({ alreadyDeducted: true })
  })

  it.each([
    ['fcl', 4],
    ['lcl', 3],
    ['air', 5],
  ] as const)('charge a first view of a %s voyage as configured, once', async (type, cost) => {
    const asha = await network.signedIn(0)
    const before = balance(1)
    const path = `/frontend/view-${type}-voyager/${unseenVoyager(type, 1).uuid}`
    expect((await asha.ask('GET', path)).status).toBe(200)
    expect((await asha.ask('GET', path)).status).toBe(200)
    expect(balance(1)).toBe(before - cost)
  })

  it('charge a product as announced by the check', async () => {
    const asha = await network.signedIn(0)
    const row = network.world.db.one<{ id: number; uuid: string }>(
      "SELECT id, uuid FROM products WHERE product_type = 'ExporterProduct' AND removed_at IS NULL AND user_id <> 1",
    )
    const check = await asha.ask('GET', `/api/check-exporter-product-credit/${row?.id}`)
    const before = balance(1)
    expect((await asha.ask('GET', `/frontend/view-exporter-info/${row?.uuid}`)).status).toBe(200)
    expect(balance(1)).toBe(before - check.body.viewProductCreditDeduction)
    expect((await asha.ask('GET', `/frontend/view-importer-info/${row?.uuid}`)).status).toBe(404)
  })

  it('answer 402 with the specified text, without a charge, if credits are short', async () => {
    const greta = await network.signedIn(2)
    const samuel = await network.signedIn(4)
    const path = `/frontend/view-air-voyager/${unseenVoyager('air', 3).uuid}`
    const short = await greta.ask('GET', path)
    expect(short.status).toBe(402)
    expect(short.text).toContain('Insufficient credits. You cannot view this voyager.')
    expect(balance(3)).toBe(3)
    const over = await samuel.ask('GET', profileOf(1))
    expect(over.status).toBe(402)
    expect(over.text).toContain('Your credits are over. You cannot view user details.')
  })

  it('are free for owners and admins; admins’ profiles are closed to members', async () => {
    const samuel = await network.signedIn(4)
    const admin = await network.signedIn(3)
    expect((await samuel.ask('GET', profileOf(5))).status).toBe(200)
    expect((await admin.ask('GET', profileOf(1))).status).toBe(200)
    expect(balance(4)).toBe(1000)
    expect((await samuel.ask('GET', profileOf(4))).status).toBe(403)
  })

  it('refuse a browser’s prefetch without a charge', async () => {
    const ravi = await network.signedIn(1)
    const before = balance(2)
    const answer = await ravi.ask('GET', profileOf(9), undefined, { 'sec-purpose': 'prefetch' })
    expect(answer.status).toBe(403)
    expect(balance(2)).toBe(before)
  })
})

describe('every page', () => {
  it('requires a session and allows no script', async () => {
    const asha = await network.signedIn(0)
    const stranger = network.client()
    const vehicle = network.world.db.one<{ uuid: string }>(
      'SELECT uuid FROM vehicles WHERE removed_at IS NULL',
    )
    for (const path of [
      '/frontend/wall',
      '/frontend/notifications-view-all',
      '/frontend/show-conversation/?additionalId=2',
      `/frontend/view-transport-vehicle/${vehicle?.uuid}`,
    ]) {
      expect((await stranger.ask('GET', path)).status).toBe(401)
      const answer = await asha.ask('GET', path)
      expect(answer.status).toBe(200)
      expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
      expect(answer.headers['x-content-type-options']).toBe('nosniff')
    }
  })

  it('escapes member text', async () => {
    const samuel = await network.signedIn(4)
    const name = '<script>alert(1)</script>'
    network.world.db.run('UPDATE users SET company = ? WHERE id = 5', name)
    const answer = await samuel.ask('GET', profileOf(5))
    expect(answer.text).not.toContain(name)
    expect(answer.text).toContain('&#60;script&#62;')
  })

  it('explains a reset link without repeating its token', async () => {
    const answer = await network.client().ask('GET', '/reset-password/tok-en_1234567890123?email=a@b.c')
    expect(answer.status).toBe(200)
    expect(answer.text).toContain('paste it in Quayside')
    expect(answer.text).not.toContain('1234567890123')
  })

  it('serves voyage pictures with their actual content type', async () => {
    const answer = await network.client().ask('GET', '/freight/fcl.webp')
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/png'])
  })
})
