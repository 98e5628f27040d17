import fc from 'fast-check'
import { expect, test } from 'vitest'
import { excerptOf } from './excerpt.ts'
import { parseRichText } from './parse.ts'
import type { RichNode } from './rich-node.ts'

const textOf = (nodes: readonly RichNode[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return node
      return 'children' in node ? textOf(node.children) : ''
    })
    .join('')
const bold = (text: string): RichNode => ({ tag: 'strong', children: [text] })
const cut = (nodes: readonly RichNode[], limit: number): string =>
  textOf(excerptOf(nodes, limit, 30)).trimEnd()

test('ends at the end of a word', () => {
  expect(cut(['Two 40HC from Mundra'], 17)).toBe('Two 40HC from')
  expect(cut(['Two 40HC from Mundra'], 14)).toBe('Two 40HC from')
  expect(cut(['Two 40HC from Mundra'], 13)).toBe('Two 40HC from')
})

test('keeps a partly bold word whole', () => {
  expect(cut(['Rates for ', bold('Frei'), 'ght of May'], 14)).toBe('Rates for')
  expect(cut(['Rates for ', bold('Frei'), 'ght of May'], 17)).toBe('Rates for Freight')
})

test('treats lines as separate words', () => {
  const line = (text: string): RichNode => ({ tag: 'p', children: [text] })
  expect(cut([line('Nhava Sheva'), line('Rotterdam')], 12)).toBe('Nhava Sheva')
})

test('keeps words of scripts without spaces whole', () => {
  expect('上海港的集装箱运费'.startsWith(cut(['上海港的集装箱运费'], 5))).toBe(true)
  expect(cut(['ค่าขนส่งสินค้า'.repeat(3)], 10)).not.toMatch(/^.{10}$/u)
})

test('cuts a text without words between graphemes', () => {
  expect(cut([`${'a'.repeat(90)}👩‍👩‍👧‍👦${'b'.repeat(90)}`], 95)).toBe('a'.repeat(90))
})

test('keeps whole words from the start and nearly fills the limit', () => {
  const word = fc.stringMatching(/^[a-zà-ö0-9.,'-]{1,20}$/)
  fc.assert(
    fc.property(fc.array(word, { minLength: 60, maxLength: 90 }), (all) => {
      const text = all.join(' ')
      const kept = cut([text], 120)
      if (text.length <= 120) return expect(kept).toBe(text)
      expect(all.join(' ').startsWith(`${kept} `)).toBe(true)
      expect(kept.length).toBeGreaterThan(90)
      expect(kept.length).toBeLessThanOrEqual(120)
    }),
  )
})

test.each([
  ['499 characters', 'x'.repeat(499), false],
  ['500 characters', 'x'.repeat(500), true],
  ['less text than HTML', `<b style="color:red">${'x'.repeat(480)}</b>`, false],
  ['500 characters in two colours', `<b>${'x'.repeat(250)}</b><i>${'y'.repeat(250)}</i>`, true],
  ['499 emoji', `<b>${'👍'.repeat(499)}</b>`, false],
  ['500 emoji', `<b>${'👍'.repeat(500)}</b>`, true],
  ['collapsed white space', `<b>a${' '.repeat(900)}b</b>`, false],
  ['character references', `<b>${'&amp;'.repeat(400)}</b>`, false],
])('marks text of at least 500 visible characters as long: %s', (_what, html, long) => {
  expect(parseRichText(html).long).toBe(long)
})

test('stops reading an endless text', () => {
  expect(parseRichText(`<b>${' '.repeat(250_000)}x</b>`).long).toBe(false)
})
