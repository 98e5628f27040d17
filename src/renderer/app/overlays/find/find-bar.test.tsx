import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { actNow } from '../../../lib/account.ts'
import { type FindableList, findInPage, findTextAtom, offerToFind } from '../../../lib/find.ts'
import { closeOverlay, openOverlay, overlayAtom } from '../../../lib/overlay.ts'
import { store } from '../../../lib/store.ts'
import { FindBar } from './find-bar.tsx'

const page = document.createElement('main')
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Find in page' })
const status = () => screen.getByRole('status').textContent
const rest = () => act(() => vi.advanceTimersByTimeAsync(200))
const type = async (value: string): Promise<void> => {
  fireEvent.change(field(), { target: { value } })
  await rest()
}
const press = (key: string, shiftKey = false) => fireEvent.keyDown(field(), { key, shiftKey })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  page.tabIndex = -1
  page.innerHTML = '<button>Here</button><p>One port</p><p>another port</p><p>the port of call</p>'
  document.body.append(page)
  Element.prototype.scrollIntoView = vi.fn()
  store.set(findTextAtom, actNow(), '')
  openOverlay('find')
})
afterEach(() => {
  cleanup()
  page.remove()
  vi.useRealTimers()
})

test('counts matches and wraps in both directions', async () => {
  render(<FindBar />)
  expect(document.activeElement).toBe(field())
  await type('PORT')
  expect(status()).toBe('1 of 3')
  press('Enter')
  expect(status()).toBe('2 of 3')
  press('Enter', true)
  press('Enter', true)
  expect(status()).toBe('3 of 3')
  act(() => findInPage(1))
  expect(status()).toBe('1 of 3')
  fireEvent.click(screen.getByRole('button', { name: 'Previous match' }))
  expect(status()).toBe('3 of 3')
  await type('berth')
  expect(status()).toBe('No matches')
  expect(screen.getByRole('button', { name: 'Next match' })).toHaveProperty('disabled', true)
})

test('searches for what was typed while it loaded', async () => {
  closeOverlay()
  findInPage(0)
  for (const key of 'por') fireEvent.keyDown(document.body, { key })
  render(<FindBar />)
  expect([field().value, document.activeElement]).toEqual(['por', field()])
  await rest()
  expect(status()).toBe('1 of 3')
})

test('searches again when the page changes and keeps the current match', async () => {
  render(<FindBar />)
  await type('port')
  press('Enter')
  page.insertAdjacentHTML('afterbegin', '<p>a new port</p>')
  await rest()
  await rest()
  expect(status()).toBe('3 of 4')
})

test('closes on Escape and restores the focus', async () => {
  const before = page.querySelector('button')
  before?.focus()
  const { unmount } = render(<FindBar />)
  await type('port')
  press('Escape')
  expect(store.get(overlayAtom)).toBeNull()
  unmount()
  expect(document.activeElement).toBe(before)
  // The bar restores the last search text.
  openOverlay('find')
  render(<FindBar />)
  expect(field().value).toBe('port')
})

test('searches for the selected text at once', async () => {
  getSelection()?.selectAllChildren(page.querySelectorAll('p')[1] as Element)
  render(<FindBar />)
  await rest()
  expect([field().value, status()]).toEqual(['another port', '1 of 1'])
  getSelection()?.removeAllRanges()
})

test('does not open over a modal dialog', () => {
  store.set(overlayAtom, null)
  const dialog = document.body.appendChild(document.createElement('dialog'))
  dialog.setAttribute('open', '')
  findInPage(0)
  expect(store.get(overlayAtom)).toBeNull()
  dialog.remove()
  findInPage(0)
  expect(store.get(overlayAtom)).toBe('find')
})

test('finds matches in unrendered rows, scrolls to them and unfolds them', async () => {
  page.innerHTML =
    '<p>port above</p><div data-windowed><article>10 containers</article></div><p>port below</p>'
  const around = page.querySelector('div') as HTMLElement
  const shown = vi.fn()
  const drawn = new Map<string, HTMLElement>()
  const list: FindableList = {
    rows: () => [
      { key: 'a', text: 'leaves port' },
      { key: 'b', text: '10 containers' },
      { key: 'c', text: 'in port, at last' },
    ],
    show: shown,
    drawn: () => drawn,
    inner: 'article',
    around: () => around,
  }
  const withdraw = offerToFind(list)
  render(<FindBar />)
  await type('port')
  // All four matches are known, and the text above is the first. Nothing is reported as missing.
  expect(status()).toBe('1 of 4')
  expect(screen.queryByText(/only the visible part/)).toBeNull()
  press('Enter')
  expect(status()).toBe('2 of 4')
  expect(shown).toHaveBeenLastCalledWith('a')
  press('Enter')
  expect(shown).toHaveBeenLastCalledWith('c')

  // The row renders with its text collapsed.
  const article = document.createElement('article')
  article.innerHTML = '<div dir="auto">in <button aria-expanded="false">…more</button></div>'
  const expand = vi.fn()
  article.querySelector('button')?.addEventListener('click', expand)
  drawn.set('c', article)
  around.append(article)
  await rest()
  expect(expand).toHaveBeenCalledOnce()
  withdraw()
  await type('port ')
  expect(status()).toBe('1 of 2')
  expect(screen.getByText('Of a long list, only the visible part is searched.')).toBeTruthy()
})
