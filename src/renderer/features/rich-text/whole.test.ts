import DOMPurify from 'dompurify'
import { expect, test, vi } from 'vitest'
import { ownVectors, publicVectors } from '../../../../tests/support/hostile/vectors.ts'
import { deserialise, deserialiseInPieces } from '../composer/deserialise.ts'
import { isTooLongToEdit, parseWhole, piecesOfWhole } from './whole.ts'

const inPieces = (html: string) => [...piecesOfWhole(html)]

test('parses the same content in pieces as in one go', async () => {
  const paragraphs = Array.from(
    { length: 80 },
    (_, n) =>
      `<p style="color: #2f7d32">No. ${n}: <b>ready</b><br>at &lt;the&gt; quay</p>\n<ul><li>one<li>two</ul>`,
  ).join('')
  for (const html of [paragraphs, `<div><div>${paragraphs}</div></div>`, paragraphs.replaceAll('p', 'pre')]) {
    expect(inPieces(html).length).toBeGreaterThan(3)
    expect(await deserialiseInPieces(html, () => true)).toEqual(deserialise(html))
  }
  expect(inPieces(paragraphs).flat()).toEqual(parseWhole(paragraphs).nodes)
}, 60_000)

test('does not split an element that has a style', async () => {
  const html = `<div style="color: #c62828">${'<p>red</p>'.repeat(300)}</div>`
  expect(await deserialiseInPieces(html, () => true)).toEqual(deserialise(html))
})

test('splits a large element and parses the same content', async () => {
  const bold = '<b>x</b> &lt;i&gt; <i>y</i> '.repeat(100)
  const items = '<li>one <u>two</u></li>'.repeat(100)
  for (const html of [
    `<p>${bold}</p>`,
    `<blockquote style="color: #c62828">before ${bold}<p>${bold}</p> after</blockquote><p>last</p>`,
    `<ol>${items}</ol>text<ul><li>${bold}</li>${items}</ul>`,
    `<div><span><pre>${bold}\n${bold}</pre></span><img src=x onerror=alert(1)>${bold}</div>`,
  ]) {
    const whole = deserialise(html)
    const sanitise = vi.spyOn(DOMPurify, 'sanitize')
    sanitise.mockClear()
    const pieces = await deserialiseInPieces(html, () => true)
    const largest = Math.max(
      ...sanitise.mock.calls.map(([input]) => (input as DocumentFragment).querySelectorAll('*').length),
    )
    expect(pieces).toEqual(whole)
    expect(largest).toBeLessThan(155)
  }
}, 60_000)

test('parses text without markup in one piece', async () => {
  for (const html of ['', ' ', 'one\ntwo', 'a &amp; b\nc', '<!-- -->'])
    expect(await deserialiseInPieces(html, () => true)).toEqual(deserialise(html))
})

test('parses hostile text in pieces outside the page, with the same result', async () => {
  const sanitise = vi.spyOn(DOMPurify, 'sanitize')
  const odd: string[] = []
  // A sample; `hostile.test.tsx` has all of them.
  const vectors = [...ownVectors, ...publicVectors.filter((_, at) => at % 40 === 0)]
  for (const { id, payload } of vectors) {
    const whole = `<p>before</p>${payload}<p>after</p>`
    const pieces = await deserialiseInPieces(whole, () => true)
    for (const [input] of sanitise.mock.calls)
      if (typeof input !== 'string' && input.ownerDocument === document) odd.push(`${id}: in the page`)
    sanitise.mockClear()
    const words = JSON.stringify(pieces)
    if (/"link":"(?!https?:|mailto:|\/)/.test(words)) odd.push(`${id}: leads elsewhere`)
    // Unclosed markup may swallow the text after it, with both parsers.
    for (const word of ['before', 'after'])
      if (JSON.stringify(deserialise(whole)).includes(word) && !words.includes(word))
        odd.push(`${id}: ${word} is lost`)
    sanitise.mockClear()
  }
  expect(odd).toEqual([])
}, 120_000)

test('stops reading when the caller cancels', async () => {
  const clock = vi.spyOn(performance, 'now')
  for (let at = 0; at < 50; at += 1) clock.mockReturnValueOnce(at * 20)
  let calls = 0
  const html = '<p>one</p>'.repeat(2000)
  const read = await deserialiseInPieces(html, () => {
    calls += 1
    return calls < 3
  })
  clock.mockRestore()
  expect({ read, calls }).toEqual({ read: null, calls: 3 })
})

test('limits the length of editable text without sanitising it', () => {
  const sanitise = vi.spyOn(DOMPurify, 'sanitize')
  sanitise.mockClear()
  expect(isTooLongToEdit(`<p>${'word '.repeat(50)}</p>`.repeat(3500))).toBe(false)
  expect(isTooLongToEdit('x'.repeat(1_000_001))).toBe(true)
  expect(sanitise).not.toHaveBeenCalled()
})
