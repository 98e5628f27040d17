import { act, renderHook } from '@testing-library/react'
import { atom, getDefaultStore } from 'jotai'
import { afterEach, expect, it, vi } from 'vitest'
import { cardInSight, useCurrentPost } from './use-current-post.ts'

const entriesAtom = vi.hoisted(() => ({ current: null as unknown }))
vi.mock('./feeds.ts', () => ({ feeds: { get: () => ({ entriesAtom: entriesAtom.current }) } }))

const place = (element: Element, top: number, bottom: number): void => {
  vi.spyOn(element, 'getBoundingClientRect').mockReturnValue({ top, bottom } as DOMRect)
}

const stage = (...boxes: readonly (readonly [number, number])[]): HTMLElement => {
  document.body.innerHTML = '<main></main>'
  const view = document.querySelector('main') as HTMLElement
  place(view, 48, 800)
  boxes.forEach(([top, bottom], index) => {
    const card = document.createElement('article')
    card.dataset.postId = String(index)
    card.tabIndex = -1
    card.append(document.createElement('button'))
    view.append(card)
    place(card, top, bottom)
  })
  return view
}

afterEach(() => {
  document.body.innerHTML = ''
})

it('the reader is at the topmost card of which enough is in sight', () => {
  expect(cardInSight(stage([-400, 40], [52, 300], [310, 700]))?.dataset.postId).toBe('1')
  expect(cardInSight(stage([-400, 90], [98, 300]))?.dataset.postId).toBe('1')
  expect(cardInSight(stage([900, 1200]))).toBeNull()
})

it('or at the one that has the focus in it, while that is in sight', () => {
  const view = stage([52, 300], [310, 700], [900, 1200])
  view.querySelectorAll('button')[1]?.focus()
  expect(cardInSight(view)?.dataset.postId).toBe('1')
  view.querySelectorAll<HTMLElement>('article')[2]?.focus()
  expect(cardInSight(view)?.dataset.postId).toBe('0')
})

it('is not followed while a scroll goes on, though posts come meanwhile', () => {
  vi.useFakeTimers()
  const entries = atom([{ type: 'post', key: '0' }])
  entriesAtom.current = entries
  const view = stage([52, 300], [310, 700])
  const { result, unmount } = renderHook(() => useCurrentPost({ type: 'wall' }))
  act(() => vi.advanceTimersByTime(1000))
  expect(result.current).toBe('0')

  const [first] = view.querySelectorAll('article')
  place(first as HTMLElement, -300, -50)
  act(() => getDefaultStore().set(entries, (before) => [...before]))
  for (let frame = 0; frame < 40; frame += 1) {
    act(() => {
      view.dispatchEvent(new Event('scroll'))
      vi.advanceTimersByTime(16)
    })
    expect(result.current).toBe('0')
  }
  act(() => vi.advanceTimersByTime(1000))
  expect(result.current).toBe('1')
  unmount()
  vi.useRealTimers()
})
