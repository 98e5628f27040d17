import { expect, test } from 'vitest'
import { toHtml } from '#shared/rules/plain-to-html.ts'
import { momentText } from '../time/moment-text.ts'
import { forwardedText, quotedWords } from './forwarded-text.ts'

const at = Date.parse('2026-11-21T13:30:00Z')
const worded = (html: string, more: { note?: string; rich?: boolean; at?: number | null } = {}) =>
  forwardedText({ words: quotedWords(html) ?? [], author: 'EX-204', at, note: '', rich: false, ...more })
const head = `Forwarded message from EX-204, ${momentText(at)}:`

test('quotes the text line by line below the note, author and time', () => {
  expect(
    worded('<p>Rate <b>900</b></p><p></p><ul><li>ETD 3 Dec</li></ul>', { note: ' Please look \n' }),
  ).toEqual({
    text: `Please look\n\n${head}\n> Rate 900\n> • ETD 3 Dec`,
    html: toHtml(`Please look\n\n${head}\n> Rate 900\n> • ETD 3 Dec`),
  })
})

test('keeps the formatting in a rich discussion', () => {
  expect(worded('Rate <b>900</b><br><br>net', { note: '1 < 2', rich: true })?.html).toBe(
    `1 &lt; 2<br><br>${head}<br>&gt; Rate <strong>900</strong><br>&gt;<br>&gt; net`,
  )
})

test('keeps the mark of a quote within the message', () => {
  const html =
    '<blockquote>Rate 900<p>net</p></blockquote>Agreed<blockquote>a<blockquote>b</blockquote></blockquote>'
  const lines = '> > Rate 900\n> > net\n> Agreed\n> > a\n> > > b'
  expect(worded(html)?.text).toBe(`${head}\n${lines}`)
  expect(worded(html, { rich: true })?.html).toBe(
    `${head}<br>${lines.replaceAll('>', '&gt;').replaceAll('\n', '<br>')}`,
  )
})

test('removes hostile markup', () => {
  const html =
    '<img src=x onerror=alert(1) alt="quay"><script>alert(1)</script><a href="javascript:alert(1)">x</a>'
  for (const rich of [true, false])
    expect(worded(html, { rich })?.html).toBe(`${rich ? head : toHtml(head)}<br>&gt; quayx`)
})

test('keeps link addresses once in plain text', () => {
  const html =
    '<a href="https://rates.example/q">our rates</a> <a href="https://a.example/">https://a.example</a> <a href="mailto:a@b.example">a@b.example</a>'
  expect(worded(html)?.text.split('\n').at(-1)).toBe(
    '> our rates (https://rates.example/q) https://a.example a@b.example',
  )
  expect(worded(html, { rich: true })?.html).toContain('<a href="https://rates.example/q">our rates</a>')
})

test('uses a header without text or time if these are missing', () => {
  expect(worded('<p> </p>', { at: null })?.text).toBe('Forwarded files from EX-204')
  expect(worded('x', { at: null })?.text).toBe('Forwarded message from EX-204:\n> x')
})

test('returns null for a text over the limit', () => {
  expect(quotedWords('x'.repeat(1_000_001))).toBeNull()
  expect(worded('x'.repeat(999_999))).toBeNull()
})
