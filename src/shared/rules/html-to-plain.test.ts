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
    ['<p style="display:none;mso-hide:all">10% for agents</p>Dear Asha', 'Dear Asha'],
    ['a<span hidden>b<span>c</span>d</span>e', 'ae'],
    ['<p hidden>a<p>b', 'b'],
    ['<td style=visibility:hidden>a</td>b<i style="font-size:0">c</i>', 'b'],
    ['<div style="font-size:0">a<b style="font-size:14px">b</b></div>', 'ab'],
    ["<a class=msocomanchor href='#_msocom_1'>[A1]</a>x<img hidden>y", 'xy'],
    ['<b style="font-weight:normal" class=x>shown</b>', 'shown'],
    ['<table><tr><td>POL</td><td></td><td><p>40HC</p></td></tr><tr><th>Mundra<th>', 'POL | | 40HC\nMundra |'],
    ['<table><tr><td>one</td></tr></table>two', 'one\ntwo'],
    ["<tr><td>a<td style='display:none'>990</td><td>b", 'a | b'],
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
    ['hidden elements', '<b hidden>'.repeat(80_000)],
    ['invisible elements', '<b style="visibility:hidden">'.repeat(30_000)],
    ['styles', '<b style="color:red">'.repeat(40_000)],
    ['attributes', `<b ${'a '.repeat(400_000)}`],
    ['spaces in a tag', `<b style${' '.repeat(800_000)}`],
    ['spaces', ' '.repeat(800_000)],
  ])('takes linear time on a megabyte of %s', (_, html) => {
    // The thread's own time, which other work on the machine does not change.
    const before = process.threadCpuUsage()
    htmlToPlain(html)
    const { user, system } = process.threadCpuUsage(before)
    expect((user + system) / 1000).toBeLessThan(2000)
  })
})

describe('the marks of a text', () => {
  const struckPrice = '<p>The rate was <s>USD 1,450</s> USD 1,650.</p>'
  it.each([
    [struckPrice, 'The rate was ~~USD 1,450~~ USD 1,650.'],
    ['<strike>a</strike> <del>b</del>', '~~a b~~'],
    ["a <span style='color:red;text-decoration: line-through'>b <b>c</b></span> d", 'a ~~b c~~ d'],
    ['<s>a<p>b</p></s>c', '~~a~~\n~~b~~\nc'],
    ['<s> a </s>b<s></s><s> </s>', '~~a~~ b'],
    ['<s>a<s>b</s>c</s>d', '~~abc~~d'],
  ])('keeps what is struck in %j, in one line too', (html, text) => {
    expect(htmlToPlain(html)).toBe(text)
    expect(htmlToPlain(html, 'all')).toBe(text)
    expect(htmlToPlain(html, 'none')).not.toContain('~')
  })
  it.each([
    ['<ol><li>Book</li><li>Pay</li></ol>', '1. Book\n2. Pay'],
    ['<ul><li>a<ol><li>b<li>c</ol><li></li><li>d</ul>e', '- a\n  1. b\n  2. c\n- d\ne'],
    ['a<blockquote><p>b</p>c<blockquote>d</blockquote></blockquote>e', 'a\n> b\n> c\n> > d\ne'],
    [
      'See <a href="https://files.example.com/a?b=1&amp;c=2">the list</a>.',
      'See the list (https://files.example.com/a?b=1&c=2).',
    ],
    ['<a href="https://files.example.com/">files.example.com</a>', 'files.example.com'],
    ["<a href='mailto:asha@n.example'>Asha</a>", 'Asha (asha@n.example)'],
    ['<a href=https://bank.example@other.example/x>pay</a>', 'pay (https://other.example/x)'],
    ['<a href="javascript:x()">a</a> <a href="/posts/1">b</a> <a>c</a>', 'a b c'],
    ['<table><tr><td><ul><li>a</li><li>b</li></ul></td><td><s>c</s></td></tr></table>', 'a b | ~~c~~'],
  ])('keeps the structure of %j', (html, text) => {
    expect(htmlToPlain(html, 'all')).toBe(text)
  })
})
