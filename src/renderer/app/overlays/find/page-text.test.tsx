import { expect, test } from 'vitest'
import { traceText } from '#shared/rules/fold-text.ts'
import { rangesIn } from './page-text.ts'

const found = (html: string, wanted: string): string[] => {
  document.body.innerHTML = html
  return rangesIn(document.body, traceText(wanted).text).map((range) => range.toString())
}

test('finds a word that is partly bold or a link', () => {
  expect(found('<p>Rot<b>ter</b>dam and <a href="/x">Rott</a>erdam</p>', 'rotterdam')).toEqual([
    'Rotterdam',
    'Rotterdam',
  ])
})

test('does not match across paragraphs', () => {
  expect(found('<p>Rotter</p><p>dam</p>', 'rotterdam')).toEqual([])
})

test.each([
  ['Łódź', 'lodz'],
  ['Hafenstraße', 'hafenstrasse'],
  ['Tromsø', 'tromso'],
  ['Đà Nẵng', 'da nang'],
  ['O’Brien', "o'brien"],
  ['Mu\u0308nchen', 'münchen'],
  ['Go\u0308teborg', 'goteborg'],
  ['İzmir', 'izmir'],
  ['ﬁnance', 'finance'],
  ['Санкт-Петербург', 'sankt-peterburg'],
  ['Nhava\u00a0Sheva', 'nhava sheva'],
  ['Hafen\u00adstra\u00dfe', 'hafenstraße'],
  ['上海港', '港'],
  ['부산'.normalize('NFD'), '부산'],
  ['👩‍👩‍👧 Åse', 'ase'],
])('marks %s for %s at its place, also behind other letters', (text, wanted) => {
  const [range] = found(`<p>ß👍🏽 e\u0301 <b>(</b>${text})</p>`, wanted)
  expect(text.endsWith(range ?? '?')).toBe(true)
  expect(found(`<p>${text} and ${text}</p>`, text.toLocaleUpperCase())).toHaveLength(2)
})

test.each([
  ['MSKU <b>123456</b>-7', 'msku1234567', 'MSKU 123456-7'],
  ['HLCU-BO1-2109-AB', 'HLCUBO12109AB', 'HLCU-BO1-2109-AB'],
  ['HS 8481.80', '848180', '8481.80'],
  ['20’DV', '20dv', '20’DV'],
])('marks the number %s for %s', (html, typed, marked) => {
  expect(found(`<p>Box ${html} and 20DC</p>`, typed)).toEqual([marked])
})

test('ignores accents and case', () => {
  expect(found('<p>CAFÉ</p>', 'café')).toEqual(['CAFÉ'])
})

test('skips the find bar, fields and scripts', () => {
  const html =
    '<div data-find-bar>port</div><script type="x">port</script><textarea>port</textarea><p>Port</p>'
  expect(found(html, 'port')).toEqual(['Port'])
})

test('skips hidden text', () => {
  const seen = Element.prototype.checkVisibility
  Element.prototype.checkVisibility = function checkVisibility(this: Element) {
    return !this.hasAttribute('hidden')
  }
  expect(found('<div hidden><p>port</p></div><p>port</p>', 'port')).toHaveLength(1)
  Element.prototype.checkVisibility = seen
})

test('stops at 1,000 matches', () => {
  expect(found(`<p>${'ab '.repeat(1500)}</p>`, 'ab')).toHaveLength(1000)
})
