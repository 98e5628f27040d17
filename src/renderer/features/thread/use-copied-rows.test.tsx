import { cleanup, renderHook } from '@testing-library/react'
import fc from 'fast-check'
import type { KeyboardEvent } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { copiedAt, dragSelect } from '../../../../tests/support/renderer/copy-event.ts'
import { makeComment, stageThread } from '../../../../tests/support/renderer/stage-thread.ts'
import { store } from '../../lib/store.ts'
import { toastsAtom } from '../../lib/toasts.ts'
import { takeWanted, writeWantedAtom } from '../../lib/write-wanted.ts'
import { keyAt, type LogRow, withComing } from './coming-rows.tsx'
import { threadTexts } from './texts.ts'
import { useCopiedRows } from './use-copied-rows.ts'

const author = (id: number) => ({ id, uuid: `u${id}`, full_name: `Member ${id}`, user_unique_id: `EXP${id}` })

/** Opens a thread of so many comments, some with replies, with rows of a window in the page. */
const open = async (count: number, earlier = 0) => {
  const { thread, has } = stageThread()
  has(
    ...Array.from({ length: count }, (_, n) =>
      makeComment(n + 1, {
        user: author(n % 3),
        comment: `<p>row <b>${n + 1}</b></p>`,
        created_at: `2026-11-20T10:00:${String(n % 60).padStart(2, '0')}Z`,
        replies:
          n % 4 === 0 ? [makeComment(1000 + n, { comment: `reply ${n + 1}`, parent_comment_id: n + 1 })] : [],
      }),
    ),
  )
  await thread.load()
  const rows: readonly LogRow[] = withComing(store.get(thread.stateAtom).rows, earlier)
  const scroller = document.createElement('div')
  scroller.innerHTML = '<div data-items></div>'
  document.body.replaceChildren(scroller)
  const list = scroller.firstElementChild as Element
  /** Renders these rows alone, as the list does after a scroll. */
  const showRows = (from: number, to: number): void => {
    const shown = rows.slice(from, to + 1).map((row, at) => {
      const element = document.createElement('div')
      element.dataset.key = keyAt(row, from + at)
      element.textContent = `in the page ${from + at}`
      return element
    })
    list.replaceChildren(...shown)
  }
  const scrollTo = (from: number, to: number): void => {
    scroller.dispatchEvent(new Event('scroll'))
    showRows(from, to)
    document.dispatchEvent(new Event('selectionchange'))
  }
  const rowAt = (index: number): Node =>
    list.querySelector(`[data-key="${keyAt(rows[index] as LogRow, index)}"]`) as Node
  const { result } = renderHook(() => useCopiedRows({ thread, rows, scroller, subject: thread.key }))
  const pressSelectAll = (): void =>
    result.current({
      ctrlKey: true,
      target: scroller,
      nativeEvent: new KeyboardEvent('keydown', { key: 'a', code: 'KeyA', ctrlKey: true }),
      preventDefault: () => undefined,
    } as unknown as KeyboardEvent)
  /** Returns whether the key is left to the commands of the screen. */
  const press = (key: string): boolean => {
    const stopPropagation = vi.fn()
    const event = { key, target: scroller, nativeEvent: new KeyboardEvent('keydown', { key }) }
    result.current({ ...event, preventDefault: () => undefined, stopPropagation } as unknown as KeyboardEvent)
    return stopPropagation.mock.calls.length === 0
  }
  return { thread, scroller, showRows, scrollTo, rowAt, pressSelectAll, press }
}

/** Returns the numbers of the comments and replies in a text, in their order. */
const numbersIn = (text: string): readonly string[] =>
  [...text.matchAll(/(?:row|reply) \d+/g)].map(([number]) => number)
const expected = (from: number, to: number): readonly string[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at).flatMap((n) => [
    `row ${n + 1}`,
    ...(n % 4 === 0 ? [`reply ${n + 1}`] : []),
  ])

afterEach(() => {
  cleanup()
  getSelection()?.removeAllRanges()
  document.body.replaceChildren()
})

test('gives the words that follow Ctrl+A to the form, and leaves all other letters to the commands', async () => {
  const { thread, showRows, pressSelectAll, press } = await open(5)
  showRows(0, 4)
  expect(press('l')).toBe(true)
  pressSelectAll()
  expect(press('ArrowDown')).toBe(true)
  expect(store.get(writeWantedAtom)).toBeNull()
  expect(press('l')).toBe(false)
  const wanted = store.get(writeWantedAtom)
  expect([wanted?.subject, wanted && takeWanted(wanted)]).toEqual([thread.key, 'l'])
})

test('copies everything between the ends of any selection, wherever the list was scrolled since', async () => {
  const size = 60
  await fc.assert(
    fc.asyncProperty(
      fc.nat(size - 1),
      fc.nat(size - 1),
      fc.array(fc.nat(size - 1), { maxLength: 4 }),
      async (from, to, scrolls) => {
        const page = await open(size)
        const [first, last] = [Math.min(from, to), Math.max(from, to)]
        page.showRows(first, last)
        dragSelect(page.rowAt(from), page.rowAt(to))
        for (const at of scrolls) page.scrollTo(at, Math.min(size - 1, at + 5))
        const copied = copiedAt(page.scroller)
        if (from === to) expect(copied).toBeNull()
        else {
          expect(numbersIn(copied?.['text/plain'] ?? '')).toEqual(expected(first, last))
          const html = document.createElement('div')
          html.innerHTML = copied?.['text/html'] ?? ''
          expect(numbersIn(html.textContent ?? '')).toEqual(expected(first, last))
        }
        cleanup()
      },
    ),
    { numRuns: 25 },
  )
})

test('follows the end under the pointer while the other end has left the page', async () => {
  const page = await open(60)
  page.showRows(0, 5)
  document.dispatchEvent(new Event('pointerdown'))
  getSelection()?.setBaseAndExtent(page.rowAt(2), 0, page.rowAt(4), 1)
  document.dispatchEvent(new Event('selectionchange'))
  page.scrollTo(40, 50)
  getSelection()?.setBaseAndExtent(page.scroller, 0, page.rowAt(44), 1)
  document.dispatchEvent(new Event('selectionchange'))
  document.dispatchEvent(new Event('pointerup'))
  expect(numbersIn(copiedAt(page.scroller)?.['text/plain'] ?? '')).toEqual(expected(2, 44))
})

test('writes author, unique ID and time above each text, and indents replies', async () => {
  const page = await open(2)
  page.showRows(0, 1)
  dragSelect(page.rowAt(1), page.rowAt(0))
  const [first, reply, second] = (copiedAt(page.scroller)?.['text/plain'] ?? '').split('\n\n')
  expect(first).toMatch(/^Member 0 \(EXP0\) · .*2026.*\nrow 1$/)
  expect(reply).toMatch(/^ {4}.*\n {4}reply 1$/)
  expect(second).toMatch(/^Member 1 \(EXP1\) · .*\nrow 2$/)
})

test('Ctrl+A selects the whole thread, and says what is still loading', async () => {
  const page = await open(30)
  page.showRows(10, 15)
  page.pressSelectAll()
  page.scrollTo(0, 3)
  expect(numbersIn(copiedAt(page.scroller)?.['text/plain'] ?? '')).toEqual(expected(0, 29))
  const part = await open(3, 20)
  store.set(toastsAtom, [])
  part.pressSelectAll()
  document.dispatchEvent(new Event('selectionchange'))
  expect(numbersIn(copiedAt(part.scroller)?.['text/plain'] ?? '')).toEqual(expected(0, 2))
  expect(store.get(toastsAtom).map(({ text }) => text)).toEqual([threadTexts.copiedPart])
})

test('leaves a selection elsewhere, a caret and a field to the browser', async () => {
  const page = await open(5)
  page.showRows(0, 4)
  const outside = document.createElement('p')
  outside.textContent = 'outside'
  const field = document.createElement('textarea')
  document.body.append(outside, field)
  dragSelect(outside, outside)
  expect(copiedAt(outside)).toBeNull()
  getSelection()?.setBaseAndExtent(page.rowAt(1), 0, page.rowAt(1), 0)
  document.dispatchEvent(new Event('selectionchange'))
  expect(copiedAt(page.scroller)).toBeNull()
  dragSelect(page.rowAt(0), page.rowAt(3))
  field.focus()
  expect(copiedAt(field)).toBeNull()
})
