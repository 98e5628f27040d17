import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { sessionAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { copiedFrom, watchCopies } from './copied.ts'
import { RichText } from './rich-text.tsx'

const select = (from: Node, fromOffset: number, to: Node, toOffset: number): Range => {
  const range = document.createRange()
  range.setStart(from, fromOffset)
  range.setEnd(to, toOffset)
  getSelection()?.removeAllRanges()
  getSelection()?.addRange(range)
  return range
}

const show = (html: string): HTMLElement => {
  document.body.innerHTML = `<main>${html}</main>`
  return document.querySelector('main') as HTMLElement
}
const all = (root: Node): Range => select(root, 0, root, root.childNodes.length)

afterEach(() => {
  cleanup()
  document.body.innerHTML = ''
})

test('rows are copied in order, with names and dates, without controls and hidden texts', () => {
  const main = show(`
    <article aria-label="Ravi"><div>
      <div style="display: flex"><a href="/frontend/x">Ravi</a><span data-uncopied>You</span>
        <time datetime="2026-11-29T11:28:00">1 min ago</time></div>
      <span class="q-hidden">New</span><div dir="auto"><p>Is it <strong>on time</strong>?</p></div>
      <div data-uncopied><button type="button">Like</button>1 like</div></div></article>
    <div aria-hidden="true">RD</div><div style="display: none">gone</div>
    <article aria-label="Ravi"><span data-copied="Ravi"><time datetime="2026-11-29T11:29:00">11:29</time></span>
      <div><p>A day late.<br>Sorry.</p></div><button type="button">Reply</button></article>`)
  const { text, html } = copiedFrom(all(main))
  expect(text).toBe('Ravi 29 Nov 2026, 11:28\nIs it on time?\n\nRavi 29 Nov 2026, 11:29\nA day late.\nSorry.')
  expect(html).toContain('<strong>on time</strong>')
  expect(html).not.toMatch(/class|style|href|button|New|Like|gone|RD/)
})

test('a part of a text is copied as it is, with the marks around it', () => {
  const main = show('<p>one <strong>two <em>three</em></strong> four</p>')
  const [two, three] = [main.querySelector('strong')?.firstChild, main.querySelector('em')?.firstChild]
  expect(copiedFrom(select(two as Node, 1, two as Node, 3))).toEqual({
    text: 'wo',
    html: '<strong>wo</strong>',
  })
  expect(copiedFrom(select(two as Node, 0, three as Node, 2)).text).toBe('two th')
})

test('cells are separated by tabs, and facts have a line each', () => {
  const grid = show(`<div role="grid"><div role="row"><span role="columnheader">Port</span>
    <span role="columnheader">ETD</span></div><div role="row"><span role="gridcell">Rotterdam</span><span
    role="gridcell"><time datetime="2026-12-01T08:00:00">in 2 days</time></span></div></div>`)
  const copied = copiedFrom(all(grid))
  expect(copied.text).toBe('Port\tETD\nRotterdam\t1 Dec 2026, 08:00')
  expect(copied.html).toMatch(/^<table>.*<\/table>$/)
  expect(
    copiedFrom(all(show('<dl><dt>Price</dt><dd>USD 41</dd><dt>Colour</dt><dd>Green</dd></dl>'))).text,
  ).toBe('Price: USD 41\nColour: Green')
})

test('a link has its address, also without its host on screen', () => {
  store.set(sessionAtom, (session) => ({ ...session, server: 'https://network.example' }))
  const { container } = render(
    <RichText html='<a href="https://carrier.example/t.pdf">our tariff</a> and <a href="/frontend/posts/7">this</a>' />,
  )
  const { text, html } = copiedFrom(all(container))
  expect(text).toBe(
    'our tariff (https://carrier.example/t.pdf) and this (https://network.example/frontend/posts/7)',
  )
  expect(html).toContain('<a href="https://carrier.example/t.pdf">our tariff</a>')
})

test('only a selection of the page is replaced, not the copy of a field', () => {
  const main = show('<p>text</p><textarea>field</textarea>')
  const stop = watchCopies()
  const copy = (target: Element): Record<string, string> => {
    const data: Record<string, string> = {}
    const event = Object.assign(new Event('copy', { bubbles: true, cancelable: true }), {
      clipboardData: { setData: (type: string, value: string) => Object.assign(data, { [type]: value }) },
    })
    target.dispatchEvent(event)
    return event.defaultPrevented ? data : {}
  }
  all(main)
  expect(copy(main)).toEqual({ 'text/plain': 'text', 'text/html': '<div>text</div>' })
  expect(copy(main.querySelector('textarea') as Element)).toEqual({})
  getSelection()?.removeAllRanges()
  expect(copy(main)).toEqual({})
  stop()
})
