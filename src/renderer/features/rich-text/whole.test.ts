import DOMPurify from 'dompurify'
import { expect, test, vi } from 'vitest'
import { ownVectors, publicVectors } from '../../../../tests/support/hostile/vectors.ts'
import { deserialise, deserialiseInPieces } from '../composer/deserialise.ts'
import { isTooLongToEdit, parseWhole, piecesOfWhole } from './whole.ts'

const inPieces = (html: string) => [...piecesOfWhole(html)]

test('in pieces a text is what it is as a whole', async () => {
  const paragraphs = Array.from(
    { length: 120 },
    (_, n) =>
      `<p style="color: #2f7d32">No. ${n}: <b>ready</b><br>at &lt;the&gt; quay</p>\n<ul><li>one<li>two</ul>`,
  ).join('')
  for (const html of [paragraphs, `<div><div>${paragraphs}</div></div>`, paragraphs.replaceAll('p', 'pre')]) {
    expect(inPieces(html).length).toBeGreaterThan(3)
    expect(await deserialiseInPieces(html, () => true)).toEqual(deserialise(html))
  }
  expect(inPieces(paragraphs).flat()).toEqual(parseWhole(paragraphs).nodes)
}, 60_000)

test('an element that says how its text looks is not looked through', async () => {
  const html = `<div style="color: #c62828">${'<p>red</p>'.repeat(300)}</div>`
  expect(await deserialiseInPieces(html, () => true)).toEqual(deserialise(html))
})

test('one element is sanitised in pieces, however much stands in it, and is what it is as a whole', async () => {
  const bold = '<b>x</b> &lt;i&gt; <i>y</i> '.repeat(400)
  const items = '<li>one <u>two</u></li>'.repeat(400)
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

test('words without markup, and none at all, are one piece', async () => {
  for (const html of ['', ' ', 'one\ntwo', 'a &amp; b\nc', '<!-- -->'])
    expect(await deserialiseInPieces(html, () => true)).toEqual(deserialise(html))
})

test('whatever is hostile in a text is as harmless in pieces, and none of it comes into the page', async () => {
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

test('a text that nobody waits for any more is not read on', async () => {
  const clock = vi.spyOn(performance, 'now')
  for (let at = 0; at < 50; at += 1) clock.mockReturnValueOnce(at * 20)
  let asked = 0
  const html = '<p>one</p>'.repeat(2000)
  const read = await deserialiseInPieces(html, () => {
    asked += 1
    return asked < 3
  })
  clock.mockRestore()
  expect({ read, asked }).toEqual({ read: null, asked: 3 })
})

test('how long a text may be that is edited does not take reading it, where its tags are few', () => {
  const sanitise = vi.spyOn(DOMPurify, 'sanitize')
  sanitise.mockClear()
  expect(isTooLongToEdit(`<p>${'word '.repeat(50)}</p>`.repeat(3500))).toBe(false)
  expect(isTooLongToEdit('x'.repeat(1_000_001))).toBe(true)
  expect(sanitise).not.toHaveBeenCalled()
})
