import { expect, test } from 'vitest'
import { alikeText, rangesIn } from './page-text.ts'

const found = (html: string, wanted: string): string[] => {
  document.body.innerHTML = html
  return rangesIn(document.body, alikeText(wanted)).map((range) => range.toString())
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
