import { describe, expect, test } from 'vitest'
import { post } from '#shared/contract/entities/post.schema.ts'
import type { PostPage } from '#shared/contract/entities/post.ts'
import {
  emptyFeed,
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

describe('paging', () => {
  test('a page appends, and what is there already is not shown twice', () => {
    const first = withFirstPage(page(1, range(20, 11)), 0)
    const second = withNextPage(first, page(2, [12, 11, ...range(10, 3)]), 2)
    expect(keys(second)).toEqual(texts(range(20, 3)))
    expect(second).toMatchObject({ page: 2, ended: false, phase: 'ready' })
  })

  test('ends at the last page the server names', () => {
    expect(withFirstPage(page(1, range(20, 11), 2), 0).ended).toBe(false)
    expect(withFirstPage(page(1, range(20, 11), 1), 0).ended).toBe(true)
  })

  test('ends at a short page where the server names no last one', () => {
    expect(withFirstPage(page(1, range(20, 11), null), 0).ended).toBe(false)
    expect(withFirstPage(page(1, [3, 2, 1], null), 0).ended).toBe(true)
  })

  test('an empty page ends the feed whatever the server says', () => {
    expect(withFirstPage(page(1, []), 0).ended).toBe(true)
  })

  test('keeps the place of a post that cannot be read', () => {
    const broken: PostPage = {
      rows: [row(2), { type: 'unreadable', key: '1-1' }, row(1)],
      current_page: 1,
      last_page: 1,
    }
    expect(withFirstPage(broken, 0).entries.map(({ type }) => type)).toEqual(['post', 'unreadable', 'post'])
  })

  test('the last known wall is marked as of when and counts as no page', () => {
    expect(withLastKnown([row(1)], 77)).toMatchObject({ page: 0, asOf: 77, phase: 'loading' })
  })
})

describe('what somebody is writing under', () => {
  const keeps = ({ key }: { readonly key: string }): boolean => ['18', '11'].includes(key)
  const before = withFirstPage(page(1, range(20, 11)), 0)

  test('stays where it was when the feed starts over without it', () => {
    const fresh = page(1, [22, 21, 20, 19, 17, 16])
    expect(keys(withFirstPage(fresh, 0, before.entries, keeps))).toEqual(
      texts([22, 21, 20, 19, 18, 17, 16, 11]),
    )
  })

  test('is there once when it came back, and stays when the feed is looked at again', () => {
    expect(keys(withFirstPage(page(1, range(20, 11)), 0, before.entries, keeps))).toEqual(keys(before))
    const next = withRefreshedTop(before, [page(1, [20, 19, 16, 12], 1)], 5, keeps)
    expect(keys(next)).toEqual(texts([20, 19, 18, 16, 12, 11]))
  })
})

describe('a post that goes', () => {
  test('vanishes and is remembered, because the pages have moved up', () => {
    const state = withoutPost(withFirstPage(page(1, [3, 2, 1]), 0), '2')
    expect(keys(state)).toEqual(['3', '1'])
    expect(state.removed).toBe(1)
  })

  test('changes nothing when it was not there', () => {
    const state = withFirstPage(page(1, [3]), 0)
    expect(withoutPost(state, '9')).toBe(state)
  })
})

describe('new posts behind the pill', () => {
  test('count once each, and not at all when they are on the wall', () => {
    const state = withFirstPage(page(1, [3]), 0)
    const waiting = ['4', '4', '5', '3'].reduce(withWaiting, state)
    expect(waiting.waiting).toEqual(['4', '5'])
  })
})

describe('looking again', () => {
  const state = withNextPage(withFirstPage(page(1, range(20, 11)), 0), page(2, range(10, 1)), 2)

  test('moves nothing: newcomers wait, and what is gone goes', () => {
    const fresh = page(1, [22, 21, 20, 19, 18, 16, 15, 14, 13, 12])
    const next = withRefreshedTop(state, [fresh], 5)
    expect(next.waiting).toEqual(['22', '21'])
    expect(keys(next)).toEqual(texts([20, 19, 18, ...range(16, 1)]))
    expect(next.asOf).toBe(5)
  })

  test('leaves alone what lies below the pages that were read', () => {
    const next = withRefreshedTop(state, [page(1, range(20, 11))], 5)
    expect(keys(next)).toEqual(keys(state))
    expect(next.waiting).toEqual([])
  })

  test('when the whole feed was read everything it lacks is gone', () => {
    const next = withRefreshedTop(state, [page(1, range(20, 11), 1)], 5)
    expect(keys(next)).toEqual(texts(range(20, 11)))
  })

  test('an emptied feed is empty', () => {
    expect(keys(withRefreshedTop(state, [page(1, [], 1)], 5))).toEqual([])
    expect(emptyFeed.entries).toEqual([])
  })
})
