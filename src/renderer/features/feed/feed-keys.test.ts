import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { registerShortcuts } from '../../lib/shortcuts.ts'
import { store } from '../../lib/store.ts'
import { takeWanted, writeWantedAtom } from '../../lib/write-wanted.ts'
import type { ListHandle } from '../../ui/virtual-list/virtual-list.tsx'
import { feedKeys } from './feed-keys.ts'

const like = vi.fn()
let card: HTMLElement
let release: () => void

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = '<article data-post-id="1" tabindex="-1"></article>'
  card = document.querySelector('article') ?? document.body
  card.focus()
  release = registerShortcuts({ l: like })
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
  release()
  like.mockClear()
})

const press = (key: string): void =>
  void card.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
const list: ListHandle = {
  scroller: () => document.body,
  elementOf: () => document.body,
  rendered: () => [{ key: '1', element: document.body }],
  firstKey: () => null,
  keyAround: () => '1',
  scrollTo: () => {},
  scrollIntoSight: () => {},
  placeOf: () => null,
  keepAt: () => {},
  takePosition: () => {},
}
const comment = (): unknown =>
  feedKeys({
    feed: {} as Parameters<typeof feedKeys>[0]['feed'],
    list: { current: list },
    scrollTarget: { current: null },
  }).c?.(new KeyboardEvent('keydown', { key: 'c' }))
const take = (): string | null | undefined => {
  const wanted = store.get(writeWantedAtom)
  return wanted === null ? undefined : takeWanted(wanted)
}

test('buffers keys typed after c until the field is mounted', () => {
  comment()
  press('l')
  vi.advanceTimersByTime(100)
  press('!')
  expect(store.get(writeWantedAtom)?.subject).toBe('comment:1')
  expect(take()).toBe('l!')
  expect(like).not.toHaveBeenCalled()
})

test('discards keys and focus after Escape, and runs shortcuts again', () => {
  comment()
  press('Escape')
  expect(take()).toBeNull()
  press('l')
  expect(like).toHaveBeenCalledOnce()
})

test('focuses a late field unless the reader pressed another key', () => {
  comment()
  vi.advanceTimersByTime(60_000)
  expect(take()).toBe('')
  comment()
  vi.advanceTimersByTime(3000)
  press('l')
  expect(like).toHaveBeenCalledOnce()
  expect(take()).toBeUndefined()
})

test('keeps the text for a late field, also of a reader who types on', () => {
  comment()
  press('l')
  vi.advanceTimersByTime(2900)
  press('a')
  vi.advanceTimersByTime(2900)
  press('t')
  vi.advanceTimersByTime(60_000)
  expect(take()).toBe('lat')
  expect(like).not.toHaveBeenCalled()
})
