import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { registerShortcuts } from '../../lib/shortcuts.ts'
import type { ListHandle } from '../../ui/virtual-list/virtual-list.tsx'
import { feedKeys } from './feed-keys.ts'

const like = vi.fn()
const insert = vi.fn()
let card: HTMLElement
let release: () => void

beforeEach(() => {
  vi.useFakeTimers()
  document.execCommand = insert
  document.body.innerHTML = '<article data-post-id="1" tabindex="-1"></article>'
  card = document.querySelector('article') ?? document.body
  card.focus()
  release = registerShortcuts({ l: like })
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
  release()
  for (const mock of [like, insert]) mock.mockClear()
})

const press = (key: string): void =>
  void card.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
const list: ListHandle = {
  scroller: () => document.body,
  elementOf: () => document.body,
  rendered: () => [{ key: '1', element: document.body }],
  keyAround: () => '1',
  scrollTo: () => {},
  bringInView: () => {},
  readPlace: () => {},
}
const comment = (): unknown =>
  feedKeys({
    feed: {} as Parameters<typeof feedKeys>[0]['feed'],
    list: { current: list },
    aim: { current: null },
  }).c?.(new KeyboardEvent('keydown', { key: 'c' }))
const showField = (): Element | null => {
  card.innerHTML = '<textarea data-thread-field></textarea>'
  return card.firstElementChild
}

test('what is typed after c, before the field is there, is typed into it', () => {
  comment()
  press('l')
  vi.advanceTimersByTime(100)
  press('!')
  const field = showField()
  vi.advanceTimersByTime(100)
  expect(like).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(field)
  expect(insert).toHaveBeenCalledExactlyOnceWith('insertText', false, 'l!')
})

test('who leaves before it is there gets neither, and keys act again', () => {
  comment()
  press('Escape')
  const field = showField()
  vi.advanceTimersByTime(100)
  expect(document.activeElement).not.toBe(field)
  press('l')
  expect(like).toHaveBeenCalledOnce()
})

test('where no field comes, keys act again after a moment', () => {
  comment()
  vi.advanceTimersByTime(2000)
  press('l')
  expect(like).toHaveBeenCalledOnce()
})
