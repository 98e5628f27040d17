import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepRowFocus } from './keep-row-focus.ts'

let keys = ['a', 'b', 'c']
let scroller: HTMLElement
let stop: () => void
const shown: number[] = []
const passedOn: string[] = []

const rowOf = (key: string, index: number): string =>
  `<div data-item-index="${index}"><article tabindex="-1" id="${key}">
    <button>x</button><textarea aria-label="Edit">${key}</textarea></article></div>`
/** Renders these rows, and keeps existing ones. */
const render = (...wanted: string[]): void => {
  for (const row of scroller.querySelectorAll('[data-item-index]'))
    if (!wanted.includes(row.querySelector('article')?.id ?? '')) row.remove()
  for (const key of wanted)
    if (!document.getElementById(key)) scroller.insertAdjacentHTML('beforeend', rowOf(key, keys.indexOf(key)))
}
const one = (selector: string): HTMLElement => document.querySelector(selector) as HTMLElement
const field = (key: string): HTMLTextAreaElement => one(`#${key} textarea`) as HTMLTextAreaElement
const focused = (): string | undefined => document.activeElement?.id
const press = (key: string): void => {
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
  )
}
const listen = (event: KeyboardEvent): unknown => event.defaultPrevented || passedOn.push(event.key)

beforeEach(() => {
  keys = ['a', 'b', 'c']
  shown.length = 0
  passedOn.length = 0
  document.body.innerHTML = '<div id="list" tabindex="0"></div><button id="elsewhere">y</button>'
  scroller = one('#list')
  render('a', 'b')
  Element.prototype.scrollIntoView = () => {}
  document.execCommand = (_command, _ui, text = '') => {
    const { activeElement: target } = document
    if (target instanceof HTMLTextAreaElement)
      target.setRangeText(text, target.selectionStart, target.selectionEnd, 'end')
    return true
  }
  window.addEventListener('keydown', listen)
  stop = keepRowFocus({
    scroller,
    keyAt: (index) => keys[index],
    indexOf: (key) => keys.indexOf(key),
    show: (index) => {
      shown.push(index)
      setTimeout(() => render('a', 'b', 'c'), 30)
    },
    awayText: 'Type to go on',
  })
})
afterEach(() => {
  stop()
  window.removeEventListener('keydown', listen)
})

test('moves the focus to the list when the focused row scrolls away', async () => {
  one('#a button').focus()
  render('b', 'c')
  await vi.waitFor(() => expect(focused()).toBe('list'))
  press('j')
  expect([shown, passedOn]).toEqual([[], ['j']])
  expect(scroller.hasAttribute('aria-description')).toBe(false)
})

test('scrolls back on typing, restores the caret, and passes no key to shortcuts', async () => {
  field('a').value = 'Half change'
  field('a').focus()
  field('a').setSelectionRange(5, 5)
  render('b', 'c')
  await vi.waitFor(() => expect(focused()).toBe('list'))
  expect(scroller.getAttribute('aria-description')).toBe('Type to go on')
  press('PageDown')
  expect(shown).toEqual([])
  for (const key of 'e a') press(key)
  press('l')
  expect([shown, passedOn]).toEqual([[0], ['PageDown']])
  await vi.waitFor(() => expect(document.activeElement).toBe(field('a')))
  // A remounted field has its text from its draft. Keys typed before its caret is restored are queued.
  press('m')
  await vi.waitFor(() => expect(field('a').value).toBe('ae alm'))
  expect(scroller.hasAttribute('aria-description')).toBe(false)
})

test('focuses a field that was scrolled back only when the user types', async () => {
  field('a').focus()
  render('b', 'c')
  await vi.waitFor(() => expect(focused()).toBe('list'))
  render('a', 'b')
  await Promise.resolve()
  expect(focused()).toBe('list')
  press('Enter')
  await vi.waitFor(() => expect(document.activeElement).toBe(field('a')))
  expect([field('a').value, shown]).toEqual(['a', []])
})

test.each([
  ['Escape', () => press('Escape')],
  ['a click', () => void scroller.dispatchEvent(new Event('pointerdown', { bubbles: true }))],
])("passes keys to the list's shortcuts after %s", async (_name, leave) => {
  field('a').focus()
  render('b', 'c')
  await vi.waitFor(() => expect(focused()).toBe('list'))
  leave()
  passedOn.length = 0
  press('j')
  expect([shown, passedOn]).toEqual([[], ['j']])
})

test('focuses the replacement of a removed row', async () => {
  one('#a button').focus()
  keys = ['b', 'c']
  one('#b').parentElement?.setAttribute('data-item-index', '0')
  render('b', 'c')
  await vi.waitFor(() => expect(focused()).toBe('b'))
})

test('focuses the row when an element inside it is removed', async () => {
  field('b').focus()
  field('b').remove()
  await vi.waitFor(() => expect(focused()).toBe('b'))
})

test('keeps a focus that was moved elsewhere or removed', async () => {
  field('a').focus()
  one('#elsewhere').focus()
  render('b', 'c')
  await new Promise((done) => setTimeout(done, 60))
  expect(focused()).toBe('elsewhere')
  field('b').focus()
  field('b').blur()
  await Promise.resolve()
  render('c')
  await new Promise((done) => setTimeout(done, 60))
  expect(document.activeElement).toBe(document.body)
})
