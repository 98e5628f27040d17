// @no-page
import { describe, expect, test } from 'vitest'
import { post } from '#shared/contract/entities/post.schema.ts'
import type { PostPage } from '#shared/contract/entities/post.ts'
import {
  emptyFeed,
  shownEntries,
  withFirstPage,
  withLastKnown,
  withNextPage,
  withoutPost,
  withRefreshedTop,
  withWaiting,
} from './feed-state.ts'

const row = (id: number): PostPage['rows'][number] => ({
  type: 'post',
  post: post.parse({ id, postable_type: 'TextPost', postable: { text: '' } }),
})

const page = (number: number, ids: readonly number[], last: number | null = 9): PostPage => ({
  rows: ids.map(row),
  current_page: number,
  last_page: last,
})

const range = (from: number, to: number): number[] =>
  Array.from({ length: from - to + 1 }, (_, i) => from - i)

const keys = (state: { entries: readonly { key: string }[] }): string[] => state.entries.map(({ key }) => key)
const texts = (ids: readonly number[]): string[] => ids.map(String)

describe('pages', () => {
  test('are appended without duplicates', () => {
    const first = withFirstPage(page(1, range(20, 11)), 0)
    const second = withNextPage(first, page(2, [12, 11, ...range(10, 3)]), 2)
    expect(keys(second)).toEqual(texts(range(20, 3)))
    expect(second).toMatchObject({ page: 2, ended: false, phase: 'ready' })
  })

  test("end at the server's last page", () => {
    expect(withFirstPage(page(1, range(20, 11), 2), 0).ended).toBe(false)
    expect(withFirstPage(page(1, range(20, 11), 1), 0).ended).toBe(true)
  })

  test('end at a short page if the server names no last page', () => {
    expect(withFirstPage(page(1, range(20, 11), null), 0).ended).toBe(false)
    expect(withFirstPage(page(1, [3, 2, 1], null), 0).ended).toBe(true)
  })

  test('end at an empty page', () => {
    expect(withFirstPage(page(1, []), 0).ended).toBe(true)
  })

  test('keep the place of an unreadable post', () => {
    const broken: PostPage = {
      rows: [row(2), { type: 'unreadable', key: '1-1' }, row(1)],
      current_page: 1,
      last_page: 1,
    }
    expect(withFirstPage(broken, 0).entries.map(({ type }) => type)).toEqual(['post', 'unreadable', 'post'])
  })

  test('do not include the cached wall, which has its own time', () => {
    expect(withLastKnown([row(1)], 77)).toMatchObject({ page: 0, asOf: 77, phase: 'loading' })
  })
})

describe('entries with a draft', () => {
  const keeps = ({ key }: { readonly key: string }): boolean => ['18', '11'].includes(key)
  const before = withFirstPage(page(1, range(20, 11)), 0)

  test('keep their place when the feed starts over without them', () => {
    const fresh = page(1, [22, 21, 20, 19, 17, 16])
    expect(keys(withFirstPage(fresh, 0, before.entries, keeps))).toEqual(
      texts([22, 21, 20, 19, 18, 17, 16, 11]),
    )
  })

  test('appear once if the server returns them, and survive a refresh', () => {
    expect(keys(withFirstPage(page(1, range(20, 11)), 0, before.entries, keeps))).toEqual(keys(before))
    const next = withRefreshedTop(before, [page(1, [20, 19, 16, 12], 1)], 5, keeps)
    expect(keys(next)).toEqual(texts([20, 19, 18, 16, 12, 11]))
  })
})

describe('withoutPost', () => {
  test('removes a post and counts it for the page offset', () => {
    const state = withoutPost(withFirstPage(page(1, [3, 2, 1]), 0), '2')
    expect(keys(state)).toEqual(['3', '1'])
    expect(state.removed).toBe(1)
  })

  test('returns the same state for an unknown post', () => {
    const state = withFirstPage(page(1, [3]), 0)
    expect(withoutPost(state, '9')).toBe(state)
  })
})

describe('withWaiting', () => {
  test('counts each new post once, except posts that are shown', () => {
    const state = withFirstPage(page(1, [3]), 0)
    const waiting = ['4', '4', '5', '3'].reduce(withWaiting, state)
    expect(waiting.waiting).toEqual(['4', '5'])
  })
})

describe('withRefreshedTop', () => {
  const state = withNextPage(withFirstPage(page(1, range(20, 11)), 0), page(2, range(10, 1)), 2)

  test('counts new posts as waiting and removes deleted ones', () => {
    const fresh = page(1, [22, 21, 20, 19, 18, 16, 15, 14, 13, 12])
    const next = withRefreshedTop(state, [fresh], 5)
    expect(next.waiting).toEqual(['22', '21'])
    expect(keys(next)).toEqual(texts([20, 19, 18, ...range(16, 1)]))
    expect(next.asOf).toBe(5)
  })

  test('keeps posts below the refreshed pages', () => {
    const next = withRefreshedTop(state, [page(1, range(20, 11))], 5)
    expect(keys(next)).toEqual(keys(state))
    expect(next.waiting).toEqual([])
  })

  test('removes all missing posts if the refreshed pages are the whole feed', () => {
    const next = withRefreshedTop(state, [page(1, range(20, 11), 1)], 5)
    expect(keys(next)).toEqual(texts(range(20, 11)))
  })

  test("empties the feed if the server's feed is empty", () => {
    expect(keys(withRefreshedTop(state, [page(1, [], 1)], 5))).toEqual([])
    expect(emptyFeed.entries).toEqual([])
  })
})

describe('tabs', () => {
  const voyage = { id: 7, postable_type: 'Voyager', postable: null }
  const raw = [
    { id: 9, postable_type: 'TextPost', postable: { text: '' } },
    { id: 8, postable_type: 'SharedPost', postable: { text: '', model: voyage } },
    voyage,
    { id: 6, postable_type: 'SharedPost', postable: { text: '', model: null } },
    { id: 5, postable_type: 'PollPost', postable: null },
    { id: 4, postable_type: 'ProductGroupPost', postable: null },
  ]
  const mixed: PostPage = {
    rows: [
      ...raw.map((one) => ({ type: 'post' as const, post: post.parse(one) })),
      { type: 'unreadable', key: '1-1' },
    ],
    current_page: 1,
    last_page: 9,
  }
  const { entries } = withFirstPage(mixed, 0)

  test('show offers and their shares apart from other posts', () => {
    expect(shownEntries(entries, 'offers').map(({ key }) => key)).toEqual(['8', '7', '4'])
    expect(shownEntries(entries, 'posts').map(({ key }) => key)).toEqual(['9', '6', '5'])
    expect(shownEntries(entries, 'all')).toBe(entries)
  })

  test('count the pages without a post of the tab', () => {
    const start = { ...withFirstPage(mixed, 0), tab: 'offers' as const }
    const dry = withNextPage(withNextPage(start, page(2, [3]), 2), page(3, [2]), 3)
    expect(dry.dry).toBe(2)
    const product = { type: 'post' as const, post: post.parse({ id: 1, postable_type: 'ProductPost' }) }
    expect(withNextPage(dry, { ...page(4, []), rows: [product] }, 4).dry).toBe(0)
    expect(withNextPage({ ...dry, tab: 'all' }, page(4, [1]), 4).dry).toBe(0)
  })
})
