import { expect, test } from 'vitest'
import { unusedTexts } from './unused-texts.ts'

const path = 'src/renderer/features/bell/texts.ts'
const texts = { title: 'Bell', count: (n: number) => `${n}`, dates: { since: 'Since', until: 'Until' } }
const unusedIn = (...bodies: string[]): string[] =>
  unusedTexts(
    new Map([[path, { bellTexts: texts }]]),
    [`export const bellTexts = {}`, ...bodies].map((text, at) => ({
      path: at === 0 ? path : `${at}.ts`,
      text,
    })),
  ).map((line) => line.replace(`${path}: nothing uses bellTexts.`, ''))
const imported = `import { bellTexts as texts } from './texts.ts'\n`

test('reports texts that no module reads, at any depth', () => {
  expect(unusedIn()).toEqual(['title', 'count', 'dates.since', 'dates.until'])
  expect(unusedIn(`${imported}texts.title + texts.dates.since`)).toEqual(['count', 'dates.until'])
  // Another object with the same name, and a type.
  expect(unusedIn(`const texts = other\ntexts.title`, `${imported}typeof texts.title`)).toHaveLength(4)
})

test('recognises a text under an alias', () => {
  expect(unusedIn(`${imported}const own = texts.dates\nown?.since`)).toEqual([
    'title',
    'count',
    'dates.until',
  ])
  expect(unusedIn(`${imported}const { title, count: of } = texts\n`)).toEqual(['dates.since', 'dates.until'])
  expect(unusedIn(`const { bellTexts } = await import('./texts.ts')\nbellTexts.count(1)`)).toEqual([
    'title',
    'dates.since',
    'dates.until',
  ])
})

test('treats texts passed as a whole or looked up by variable as read', () => {
  expect(unusedIn(`${imported}texts.dates[name]`)).toEqual(['title', 'count'])
  expect(unusedIn(`${imported}show(texts)`)).toEqual([])
  expect(unusedIn(`${imported}const { title, ...rest } = texts\n`)).toEqual([])
  expect(unusedIn(`${imported}const own = { ...texts.dates }`)).toEqual(['title', 'count'])
})
