import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { post, postPage } from './post.schema.ts'
import { type Post, postKinds } from './post.ts'

const raw = (more: Record<string, unknown> = {}) => ({
  id: 5,
  user_id: 7,
  user: { id: 7, full_name: 'Asha Menon' },
  created_at: '2026-03-12T09:00:00Z',
  created_at_ago: '2 hours ago',
  postable_type: 'App\\Models\\TextPost',
  postable: { text: '<b>hi</b>' },
  user_types: '["Importer,Freight Forwarder"]',
  privacy_visibility: 'public',
  ...more,
})

describe('post', () => {
  it('detects its kind in any namespace', () => {
    for (const postable_type of ['TextPost', 'App\\Models\\TextPost', 'Deep\\Er\\TextPost']) {
      expect(post.parse(raw({ postable_type }))).toMatchObject({
        id: '5',
        kind: 'TextPost',
        user: { id: '7', full_name: 'Asha Menon', uuid: null },
        postable: { text: '<b>hi</b>', text_post_images: [], text_post_attachments: [] },
      })
    }
  })
  it.each([
    ['["Importer,Freight Forwarder"]', ['importer', 'freight_forwarder']],
    ['["All"]', ['all']],
    [['Im, Ff'], ['importer', 'freight_forwarder']],
    ['Importer', ['importer']],
    ['["Importer,Pirate"]', ['importer']],
    ['[broken', []],
    ['', []],
    [null, []],
    [undefined, []],
    [{}, []],
  ])('maps user_types %j to %j', (user_types, types) => {
    expect(post.parse(raw({ user_types })).user_types).toEqual(types)
  })
  it('keeps an unknown kind as Unknown', () => {
    expect(post.parse(raw({ postable_type: 'App\\Models\\Poll' }))).toMatchObject({
      kind: 'Unknown',
      postable: null,
      postable_type: 'Poll',
    })
    expect(post.parse({ id: 1 })).toMatchObject({ kind: 'Unknown', user: null })
  })
  it('has no user if the user is missing or unreadable', () => {
    for (const user of [undefined, null, {}, 'x', { id: '../etc' }]) {
      expect(post.parse(raw({ user })).user).toBeNull()
    }
  })
  it.each(postKinds)('keeps a %s without its content', (kind) => {
    for (const postable of [undefined, null, 'x', []]) {
      expect(post.parse(raw({ postable_type: kind, postable }))).toMatchObject({ kind, postable: null })
    }
  })
  it('keeps the original of a shared post, or null if it is deleted', () => {
    const shared = (model: unknown) =>
      post.parse(raw({ postable_type: 'SharedPost', postable: { text: 'look', model } }))
    expect(shared(undefined)).toMatchObject({ kind: 'SharedPost', postable: { text: 'look', model: null } })
    expect(shared({ id: {} })).toMatchObject({ postable: { model: null } })
    expect(shared(raw({ id: 6 }))).toMatchObject({ postable: { model: { id: '6', kind: 'TextPost' } } })
  })
  it('keeps the place of a missing item in a group', () => {
    const group = post.parse(
      raw({
        postable_type: 'VoyagerGroupPost',
        postable: {
          items_count: 2,
          items: [
            {
              model: { uuid: 'u-1', origin_port: { name: 'Mundra' } },
              model_type: 'App\\Models\\LCLVoyager',
            },
            { model: null, model_type: 'App\\Models\\Voyager' },
            'rubbish',
          ],
        },
      }),
    )
    expect(group).toMatchObject({
      postable: { items: [{ model: { origin_port: 'Mundra' }, model_type: 'LCLVoyager' }, { model: null }] },
    })
  })
  it('treats an unknown visibility as private', () => {
    expect(post.parse(raw({ privacy_visibility: 'world' })).privacy_visibility).toBe('private_to_me')
  })
  it('rejects a post without a valid id', () => {
    for (const id of [undefined, null, '', 'a/b', {}]) expect(post.safeParse(raw({ id })).success).toBe(false)
  })
  it('rejects or parses any input without invalid fields', () => {
    const field = fc.oneof(fc.jsonValue(), fc.anything())
    const odd = fc.record(
      {
        id: fc.oneof(fc.nat(), fc.string(), field),
        user_id: field,
        user: field,
        created_at_ago: field,
        edited_at: field,
        is_read: field,
        like_count: field,
        privacy_visibility: field,
        user_types: field,
        postable_type: fc.oneof(fc.constantFrom(...postKinds), field),
        postable: fc.oneof(
          field,
          fc.record(
            {
              text: field,
              text_post_images: fc.array(field),
              items: fc.array(field),
              model: field,
              product: field,
            },
            { requiredKeys: [] },
          ),
        ),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(fc.oneof(odd, field), (input) => {
        const parsed = post.safeParse(input)
        if (!parsed.success) return
        expect(parsed.data.id).toMatch(/^[A-Za-z0-9-]{1,64}$/)
        expect(Number.isInteger(parsed.data.like_count) && parsed.data.like_count >= 0).toBe(true)
        expect([...postKinds, 'Unknown']).toContain(parsed.data.kind)
        expect(Array.isArray(parsed.data.user_types)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})

describe('postPage', () => {
  const page = { data: [raw(), { id: '../' }, raw({ id: 6 }), null], current_page: 2, last_page: 9 }
  it('keeps the place of an unreadable post', () => {
    const { rows } = postPage.parse(page)
    expect(rows.map((row) => (row.type === 'post' ? row.post.id : row.key))).toEqual(['5', '2-1', '6', '2-3'])
  })
  it('accepts a page at the top or under data', () => {
    expect(postPage.parse({ data: page })).toEqual(postPage.parse(page))
    expect(postPage.parse({ data: [] })).toEqual({ rows: [], current_page: null, last_page: null })
  })
  it('keeps the other posts beside a deeply nested share', () => {
    const depth = 20_000
    const link = '{"id":1,"postable_type":"SharedPost","postable":{"text":"a","model":'
    const deep: unknown = JSON.parse(`${link.repeat(depth)}null${'}}'.repeat(depth)}`)
    const { rows } = postPage.parse({ data: [raw(), deep, raw({ id: 6 })] })
    expect(rows).toHaveLength(3)
    expect(rows[0]).toMatchObject({ type: 'post', post: { id: '5' } })
    expect(rows[2]).toMatchObject({ type: 'post', post: { id: '6' } })
    expect(() => structuredClone(rows)).not.toThrow()
  })
  it('keeps a chain of shares that a window can take, and a share without its post above that', () => {
    const chain = (length: number): object =>
      raw({
        postable_type: 'SharedPost',
        postable: { text: 'a', model: length === 1 ? null : chain(length - 1) },
      })
    const lengthOf = (parsed: Post | null): number =>
      parsed?.kind === 'SharedPost' ? 1 + lengthOf(parsed.postable?.model ?? null) : 0
    expect([1, 16, 17, 5000].map((length) => lengthOf(post.parse(chain(length))))).toEqual([1, 16, 1, 1])
  })
  it('rejects other input', () => {
    for (const odd of [null, [], {}, { data: 'x' }, '<html>'])
      expect(postPage.safeParse(odd).success).toBe(false)
  })
})
