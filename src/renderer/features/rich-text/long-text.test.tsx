import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import DOMPurify from 'dompurify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { previewOf } from './plain-text.ts'
import { RichText } from './rich-text.tsx'

/** Makes each generated text unique, so that none is cached. */
let made = 0
const longHtml = (characters: number): string => {
  made += 1
  return `<p>Text ${made}: <b>ready</b><br>with the line</p>`.repeat(Math.ceil(characters / 46))
}

const sanitise = vi.spyOn(DOMPurify, 'sanitize')
/** Counts the sanitised characters, with the tags that the parser closes at the end. */
const charactersRead = (): number =>
  sanitise.mock.calls.reduce((sum, [input]) => {
    const read = document.createElement('template')
    read.content.append((input as Node).cloneNode(true))
    return sum + read.innerHTML.length
  }, 0)

beforeEach(() => sanitise.mockClear())
afterEach(cleanup)

test('sanitises only the beginning of a folded long text', () => {
  const { container } = render(<RichText html={longHtml(5_000_000)} expandable />)
  expect(container.textContent).toMatch(/^Text \d+: readywith the line/)
  expect(screen.getByRole('button', { name: '...more' })).toBeDefined()
  expect(charactersRead()).toBeLessThanOrEqual(20_020)
})

test('sanitises an unfolded text once up to the limit and renders it in pieces', async () => {
  const html = longHtml(5_000_000)
  const { container, rerender } = render(<RichText html={html} expandable />)
  fireEvent.click(screen.getByRole('button', { name: '...more' }))
  // About a thousand nodes per task. The rest follows.
  const drawn = (): number => container.querySelectorAll('p, br, strong').length
  const counts: number[] = []
  const observer = new MutationObserver(() => counts.push(drawn()))
  observer.observe(container, { subtree: true, childList: true })
  await vi.waitFor(() => expect(drawn()).toBeGreaterThan(1900), { timeout: 30_000 })
  observer.disconnect()
  expect(Math.max(...counts.map((count, index) => count - (counts[index - 1] ?? 0)))).toBeLessThan(1010)
  expect(screen.getByText('This text is too long to be shown in full.')).toBeDefined()
  expect(charactersRead()).toBeLessThanOrEqual(100_000)
  sanitise.mockClear()
  rerender(<RichText html="<i>another</i>" expandable />)
  rerender(<RichText html={html} expandable />)
  expect(charactersRead()).toBeLessThan(50)
})

test("renders the same excerpt, whatever the text's length", () => {
  const words = '<p>Forty-foot high cubes wait at the <b>quay</b>.</p>'
  const excerpt = (many: number): string =>
    (render(<RichText html={words.repeat(many)} expandable />).container.innerHTML ?? '').split(
      '<button',
    )[0] ?? ''
  const short = excerpt(100)
  expect(short).toContain('Forty-foot')
  expect(excerpt(4000)).toBe(short)
})

test('detects markup that starts late in the text', () => {
  const { container } = render(<RichText html={`${'one\ntwo '.repeat(4000)}<b>bold</b>`} expandable />)
  expect(container.querySelectorAll('br')).toHaveLength(0)
})

test('reads on if the beginning has few visible words', async () => {
  const html = `${'<i></i>'.repeat(3500)}<p>the words</p>`
  render(<RichText html={html} expandable />)
  expect(await screen.findByText('the words', {}, { timeout: 20_000 })).toBeDefined()
}, 30_000)

test('reads only the beginning for a preview', () => {
  expect(previewOf(longHtml(1_000_000)).length).toBeGreaterThan(490)
  expect(charactersRead()).toBeLessThanOrEqual(20_020)
})
