import { EventEmitter } from 'node:events'
import type { BrowserWindow } from 'electron'
import { expect, test, vi } from 'vitest'
import { vectors } from '../../../../tests/support/hostile/vectors.ts'
import { keepTitlePlain, plainTitle } from './window-title.ts'

test('plainTitle returns one line of plain text for any member name', () => {
  const bad = vectors
    .map(({ payload }) => plainTitle(`${payload} · Messages – Quayside`))
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the test searches for them
    .filter((title) => /[\0-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/.test(title) || [...title].length > 200)
  expect(bad).toEqual([])
  expect(plainTitle('Ana\u202e gnol\n\t Pereira · Messages – Quayside')).toBe(
    'Ana gnol Pereira · Messages – Quayside',
  )
  expect(plainTitle('🚢'.repeat(300))).toBe(`${'🚢'.repeat(99)}…`)
})

test('a window applies the plain title of its page', () => {
  const setTitle = vi.fn()
  const window = Object.assign(new EventEmitter(), { setTitle })
  keepTitlePlain(window as unknown as BrowserWindow)
  const preventDefault = vi.fn()
  window.emit('page-title-updated', { preventDefault }, 'One\nline', true)
  expect(preventDefault).toHaveBeenCalledOnce()
  expect(setTitle).toHaveBeenCalledExactlyOnceWith('One line')
})
