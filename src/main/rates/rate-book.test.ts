import { beforeEach, describe, expect, it } from 'vitest'
import type { RateLine } from '#shared/rules/rates.ts'
import { freshFolder } from '../../../tests/support/main/storage.ts'
import { sampleSheet } from '../../../tests/support/rate-sheet.ts'
import { openUserStore } from '../storage/user-store.ts'
import { createRateBook } from './rate-book.ts'

let dir = ''
let kept: ReturnType<typeof openUserStore>
let book: ReturnType<typeof createRateBook>

beforeEach(() => {
  dir = freshFolder()
  kept = openUserStore(dir)
  book = createRateBook(kept)
  return () => kept.close()
})

const line: RateLine = { mode: 'fcl', prices: { 20: '1850', '40HC': '2900.5' }, carrier: 'MSC' }

const sheet = sampleSheet()

const begun = async (account = 'me'): Promise<string> => {
  const answer = await book.begin(account)
  if (!answer.ok) throw new Error(answer.error.code)
  return answer.value
}

const add = (sheetId: string, ...lanes: readonly string[]) =>
  book.add('me', { sheetId, lanes: lanes.map((lane) => ({ lane, lines: [line] })) })

const found = (...lanes: readonly string[]): readonly string[] => {
  const answer = book.find('me', lanes)
  return answer.ok ? answer.value.map(({ lane, sheetId }) => `${lane} ${sheetId}`) : []
}

describe('the rate book', () => {
  it('has a sheet once its import has finished', async () => {
    const sheetId = await begun()
    expect(add(sheetId, 'INNSA>NLRTM', 'INNSA>NL').ok).toBe(true)
    expect(found('INNSA>NLRTM')).toEqual([])
    expect(book.finish('me', { sheetId, sheet }).ok).toBe(true)
    expect(book.find('me', ['INNSA>NLRTM'])).toEqual({
      ok: true,
      value: [{ lane: 'INNSA>NLRTM', sheetId, lines: [line] }],
    })
    expect(found('INNSA>NLRTM', 'INNSA>NL')).toHaveLength(2)
    expect(found('INNSA>N', 'INNSA>NLRT')).toEqual([])
    expect(book.find('other', ['INNSA>NLRTM'])).toEqual({ ok: true, value: [] })
  })

  it('is without an import that did not finish, also after a restart', async () => {
    const first = await begun()
    add(first, 'INNSA>NLRTM')
    kept.close()
    kept = openUserStore(dir)
    book = createRateBook(kept)
    expect(found('INNSA>NLRTM')).toEqual([])
    expect(add(first, 'INNSA>NLRTM').ok).toBe(false)
    expect(book.finish('me', { sheetId: first, sheet }).ok).toBe(false)
    expect(kept.keys('me', 'rates')).toHaveLength(1)
    await begun()
    expect(kept.keys('me', 'rates')).toEqual([])
  })

  it('removes a sheet with all its rows, and no other', async () => {
    const many = Array.from({ length: 1200 }, (_, n) => `INNSA>~port ${n}`)
    const one = await begun()
    for (let at = 0; at < many.length; at += 300) add(one, ...many.slice(at, at + 300))
    book.finish('me', { sheetId: one, sheet })
    const second = await begun()
    add(second, 'INNSA>NLRTM')
    book.finish('me', { sheetId: second, sheet })
    await book.remove('me', one)
    expect(kept.keys('me', 'rates')).toEqual([`INNSA>NLRTM:${second}`])
    expect(kept.keys('me', 'rate-sheets')).toEqual([second])
  })

  it('keeps the accounts apart', async () => {
    const [mine, theirs] = [await begun(), await begun('other')]
    expect(book.add('other', { sheetId: mine, lanes: [] }).ok).toBe(false)
    expect(add(mine, 'INNSA>NLRTM').ok).toBe(true)
    await book.remove('other', theirs)
    expect(kept.keys('me', 'rates')).toHaveLength(1)
  })
})
