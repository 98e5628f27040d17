import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { htmlToPlain } from './html-to-plain.ts'

describe('htmlToPlain', () => {
  it.each([
    ['plain', 'plain'],
    ['<p>One</p><p>Two<br>Three</p>', 'One\nTwo\nThree'],
    ['<b>bo</b>ld', 'bold'],
    ['a   b\n\tc&nbsp;d', 'a b c d'],
    ['Fish &amp; Chips &lt;3 &#233; &#xE9; &unknown; & co', 'Fish & Chips <3 é é &unknown; & co'],
    ['<script>alert("</p>")</script>x<style>p{}</style>y', 'xy'],
    ['<img alt="a > b" src=x>seen', 'seen'],
    ['1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
    ['before<!-- <b>hidden</b> -->after', 'beforeafter'],
    ['<ul><li>a</li><li>b</li></ul>', 'a\nb'],
    ['&#0;&#xD800;&#x110000;', '&#0;\ufffd&#x110000;'],
    ['evil\u202Etxt.exe\u0007', 'eviltxt.exe'],
    ['cut <b', 'cut'],
    ['<SCRIPT>never closed', ''],
    ['👍🏽 ok', '👍🏽 ok'],
  ])('converts %j to %j', (html, text) => {
    expect(htmlToPlain(html)).toBe(text)
  })
  it('keeps every word of a text without markup', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z0-9]{1,8}$/)), (words) => {
        expect(htmlToPlain(words.join(' '))).toBe(words.join(' '))
      }),
    )
  })
  it('never throws and leaves no tag and no control character', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('<', '>', '</', '<!--', '-->', '<script', '&', '&#', '"', "'", '<p>', '<br/>'),
    )
    fc.assert(
      fc.property(
        fc.array(piece).map((pieces) => pieces.join('')),
        (html) => {
          const text = htmlToPlain(html)
          expect(text).toBe(text.trim())
          // biome-ignore lint/suspicious/noControlCharactersInRegex: their absence is what is asserted
          expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f]/)
        },
      ),
    )
  })
  it.each([
    ['opening brackets', '<a '.repeat(300_000)],
    ['open quotes', '<a "'.repeat(200_000)],
    ['comments that never end', '<!--'.repeat(200_000)],
    ['scripts that never end', '<script>'.repeat(100_000)],
    ['closed scripts', '<script></script>'.repeat(60_000)],
    ['ampersands', '&'.repeat(800_000)],
    ['spaces', ' '.repeat(800_000)],
  ])('takes linear time on a megabyte of %s', (_, html) => {
    const start = performance.now()
    htmlToPlain(html)
    expect(performance.now() - start).toBeLessThan(2000)
  })
})
