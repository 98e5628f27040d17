import { act, renderHook } from '@testing-library/react'
import { atom, getDefaultStore } from 'jotai'
import { afterEach, expect, it, vi } from 'vitest'
import { post } from '#shared/contract/entities/post.schema.ts'
import { actNow } from '../../lib/account.ts'
import type { ListHandle } from '../../ui/virtual-list/virtual-list.tsx'
import { putPost } from '../post/posts.ts'
import { keyInSight } from './cards.ts'
import { useCurrentPost } from './use-current-post.ts'

const feed = vi.hoisted(() => ({ entriesAtom: null as unknown, listAtom: null as unknown }))
vi.mock('./feeds.ts', () => ({ feeds: { get: () => feed } }))

const place = (element: Element, top: number, bottom: number): void => {
  vi.spyOn(element, 'getBoundingClientRect').mockReturnValue({ top, bottom } as DOMRect)
}

/** A list from 48 to 800 px with posts in these boxes. */
const stage = (...boxes: readonly (readonly [number, number])[]): ListHandle => {
  document.body.innerHTML = '<main></main>'
  const view = document.querySelector('main') as HTMLElement
  place(view, 48, 800)
  const rendered = boxes.map(([top, bottom], index) => {
    const key = String(index)
    putPost(actNow(), post.parse({ id: key, postable_type: 'TextPost', postable: { text: key } }))
    const element = document.createElement('div')
    const card = element.appendChild(document.createElement('article'))
    card.tabIndex = -1
    card.append(document.createElement('button'))
    view.append(element)
    place(card, top, bottom)
    return { key, element }
  })
  return {
    scroller: () => view,
    elementOf: (key) => rendered.find((one) => one.key === key)?.element ?? null,
    rendered: () => rendered,
    firstKey: () => null,
    keyAround: (target) => rendered.find(({ element }) => element.contains(target))?.key ?? null,
    scrollTo: () => {},
    scrollIntoSight: () => {},
    placeOf: () => null,
    keepAt: () => {},
    takePosition: () => {},
  }
}

afterEach(() => {
  document.body.innerHTML = ''
})

it('returns the topmost card with enough visible height', () => {
  expect(keyInSight(stage([-400, 40], [52, 300], [310, 700]))).toBe('1')
  expect(keyInSight(stage([-400, 90], [98, 300]))).toBe('1')
  expect(keyInSight(stage([900, 1200]))).toBeNull()
})

it('returns the focused card while it is visible', () => {
  const list = stage([52, 300], [310, 700], [900, 1200])
  list.elementOf('1')?.querySelector('button')?.focus()
  expect(keyInSight(list)).toBe('1')
  list.elementOf('2')?.querySelector('article')?.focus()
  expect(keyInSight(list)).toBe('0')
})

it('does not update during a scroll, even if posts arrive', () => {
  vi.useFakeTimers()
  const entries = atom([{ type: 'post', key: '0' }])
  const list = stage([52, 300], [310, 700])
  Object.assign(feed, { entriesAtom: entries, listAtom: atom(list) })
  const { result, unmount } = renderHook(() => useCurrentPost({ type: 'wall' }))
  act(() => vi.advanceTimersByTime(1000))
  expect(result.current).toBe('0')

  place(list.elementOf('0')?.querySelector('article') as HTMLElement, -300, -50)
  act(() => getDefaultStore().set(entries, (before) => [...before]))
  for (let frame = 0; frame < 40; frame += 1) {
    act(() => {
      list.scroller()?.dispatchEvent(new Event('scroll'))
      vi.advanceTimersByTime(16)
    })
    expect(result.current).toBe('0')
  }
  act(() => vi.advanceTimersByTime(1000))
  expect(result.current).toBe('1')
  unmount()
  vi.useRealTimers()
})
