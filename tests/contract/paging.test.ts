import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { newPost } from '../support/network/fixtures.ts'
import { type Cast, signInCast } from '../support/network/member.ts'
import { type Network, startNetwork } from '../support/network/network.ts'

let network: Network
let cast: Cast
beforeAll(async () => {
  network = await startNetwork()
  cast = await signInCast(network)
})
afterAll(() => network.dispose())

/** A page in Laravel's format. */
const page = z.object({
  data: z.array(z.looseObject({ id: z.union([z.number(), z.string()]).transform(String) })),
  current_page: z.number(),
  last_page: z.number(),
  per_page: z.number(),
  total: z.number(),
})

const read = async (limit: number, number: number, more = {}) =>
  page.parse((await cast.forwarder.call('posts.wall', { limit, page: number, ...more })).body)

describe('wall pages', () => {
  it('contain every post once, newest first, and the total', async () => {
    const first = await read(37, 1)
    expect(first).toMatchObject({ current_page: 1, per_page: 37, last_page: Math.ceil(first.total / 37) })
    expect(first.total).toBeGreaterThan(100)
    const ids: string[] = []
    for (let n = 1; n <= first.last_page; n += 1) ids.push(...(await read(37, n)).data.map(({ id }) => id))
    expect(ids).toHaveLength(first.total)
    expect(new Set(ids).size).toBe(first.total)
    const whole = await read(100, 1)
    expect(ids.slice(0, 100)).toEqual(whole.data.map(({ id }) => id))
  })

  it('contain ten kinds of post, each with its subject', async () => {
    const kinds = new Map<string, number>()
    const { last_page: last } = await read(100, 1)
    for (let n = 1; n <= last; n += 1) {
      const { rows } = await cast.forwarder.ok('posts.wall', { limit: 100, page: n })
      for (const row of rows) {
        expect(row.type).toBe('post')
        if (row.type === 'post' && row.post.postable !== null) {
          kinds.set(row.post.kind, (kinds.get(row.post.kind) ?? 0) + 1)
        }
      }
    }
    expect([...kinds.keys()].toSorted()).toEqual(
      [
        'TextPost',
        'ProductPost',
        'SharedPost',
        'ProductGroupPost',
        'Voyager',
        'LCLVoyager',
        'AirVoyager',
        'VoyagerGroupPost',
        'TransportVehicle',
        'VehicleGroupPost',
      ].toSorted(),
    )
  })

  it('are empty beyond the last page', async () => {
    const { last_page: last } = await read(10, 1)
    expect(await read(10, last + 1)).toMatchObject({ data: [], current_page: last + 1, last_page: last })
  })

  it('start at the first page by default and contain the page number as text', async () => {
    const bare = page.parse((await cast.forwarder.fetch('/api/user/posts/10')).body)
    expect(bare.data.map(({ id }) => id)).toEqual((await read(10, 1)).data.map(({ id }) => id))
  })

  it('can be limited to one user or to oneself', async () => {
    const { total } = await read(5, 1, { userId: cast.exporter.id })
    await newPost(cast.exporter)
    expect((await read(5, 1, { userId: cast.exporter.id })).total).toBe(total + 1)
    const { rows } = await cast.exporter.ok('posts.myWall', { limit: 100, page: 1 })
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.every((row) => row.type === 'post' && row.post.user_id === cast.exporter.id)).toBe(true)
  })

  it('contain only the requested post, or nothing if it is hidden', async () => {
    const shown = await newPost(cast.forwarder)
    const hidden = await newPost(cast.exporter, { privacy_visibility: 'private_to_me', user_types: [] })
    expect((await read(10, 1, { queryPostId: shown })).data.map(({ id }) => id)).toEqual([shown])
    expect((await read(10, 1, { queryPostId: hidden })).data).toEqual([])
    expect((await read(10, 1, { queryPostId: '999999999' })).data).toEqual([])
  })
})
