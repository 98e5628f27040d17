import { expect, test } from 'vitest'
import { alikeText, rangesIn } from './page-text.ts'

const found = (html: string, wanted: string): string[] => {
  document.body.innerHTML = html
  return rangesIn(document.body, alikeText(wanted)).map((range) => range.toString())
}

test('a word that is bold in part, or a link, is one', () => {
  expect(found('<p>Rot<b>ter</b>dam and <a href="/x">Rott</a>erdam</p>', 'rotterdam')).toEqual([
    'Rotterdam',
    'Rotterdam',
  ])
})

test('what stands in two paragraphs is not one text', () => {
  expect(found('<p>Rotter</p><p>dam</p>', 'rotterdam')).toEqual([])
})

test('accents and case do not matter', () => {
  expect(found('<p>CAFÉ</p>', 'café')).toEqual(['CAFÉ'])
})

test('neither the bar itself, fields, nor scripts are looked through', () => {
  const html =
    '<div data-find-bar>port</div><script type="x">port</script><textarea>port</textarea><p>Port</p>'
  expect(found(html, 'port')).toEqual(['Port'])
})

test('what is hidden is not found', () => {
  const seen = Element.prototype.checkVisibility
  Element.prototype.checkVisibility = function checkVisibility(this: Element) {
    return !this.hasAttribute('hidden')
  }
  expect(found('<div hidden><p>port</p></div><p>port</p>', 'port')).toHaveLength(1)
  Element.prototype.checkVisibility = seen
})

test('no more than anybody goes through', () => {
  expect(found(`<p>${'ab '.repeat(1500)}</p>`, 'ab')).toHaveLength(1000)
})
