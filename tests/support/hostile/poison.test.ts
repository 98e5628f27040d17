import { expect, test } from 'vitest'
import type { Pack } from './packs.ts'
import { poisoning } from './poison.ts'

const packsOf = (count: number): readonly Pack[] =>
  Array.from({ length: count }, (_, at) => ({ ids: [`v${at}`], text: `vector ${at}`, isOpen: false }))

const packs = { html: packsOf(3), text: packsOf(3), short: () => packsOf(3), singles: ['vector'] }

test('counts a cached text as one field, whatever its origin', () => {
  const poison = poisoning(packs)
  const shown = Array.from({ length: 3 }, () => {
    poison.enter('palette', () => 'kept')
    const { text, comment } = poison.rewrite('posts.wall', { text: 'x', comment: 'y' }, '/') as {
      readonly text: string
      readonly comment: string
    }
    poison.note(`${text} ${comment}`)
    return `${text} ${comment}`
  })
  expect(poison.missing('palette')).toEqual([])
  expect(new Set(shown.join().match(/vector \d/g))).toEqual(new Set(['vector 0', 'vector 1', 'vector 2']))
  expect(poison.report()).toEqual([['palette', '3 of 3 vectors, in each of 1 fields: kept 3 (3 to the end)']])
})

test('keeps a file’s real path in every second visit', () => {
  const own = '/storage/a.png'
  for (const often of [1, 2, 3]) {
    const poison = poisoning(packs)
    const last = Array.from({ length: 6 }, () => {
      let path = ''
      poison.enter('post')
      for (let n = 0; n < often; n += 1)
        path = (poison.rewrite('posts.wall', { path: own }, '/') as { readonly path: string }).path
      poison.enter('elsewhere')
      return path
    })
    expect(last.filter((path) => path === own)).toHaveLength(3)
    expect(new Set(last.filter((path) => path !== own)).size).toBe(3)
  }
})
