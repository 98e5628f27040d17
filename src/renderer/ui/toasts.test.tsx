import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ToastContent, Toasts } from './toasts.tsx'

const onClose = vi.fn<(id: string) => void>()

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  onClose.mockReset()
})

const show = (...toasts: ToastContent[]): void =>
  void render(<Toasts toasts={toasts} closeLabel="Close" onClose={onClose} />)
const wait = (ms: number): void => act(() => void vi.advanceTimersByTime(ms))
const closed = (): string[] => onClose.mock.calls.map(([id]) => id)

test('closes each toast after its time, except those that stay', () => {
  show(
    { id: 'stays', tone: 'info', text: 'Disk full', isPersistent: true },
    { id: 'info', tone: 'info', text: 'Copied' },
    { id: 'error', tone: 'error', text: 'Not sent' },
  )
  wait(6000)
  expect(closed()).toEqual(['info'])
  wait(4000)
  expect(closed()).toEqual(['info', 'error'])
})

test('closes for each of its actions, then runs it', () => {
  const run = vi.fn(() => closed())
  const actions = ['Open', 'Show in folder'].map((label) => ({ label, run }))
  show({ id: 'saved', tone: 'success', text: 'Saved', actions })
  screen.getByRole('button', { name: 'Show in folder' }).click()
  expect(run).toHaveReturnedWith(['saved'])
  expect(run).toHaveBeenCalledOnce()
})

test('closes none while one of them has the focus', () => {
  show({ id: 'a', tone: 'info', text: 'Copied' }, { id: 'b', tone: 'error', text: 'Not sent' })
  screen.getAllByRole('button')[1]?.focus()
  wait(60_000)
  expect(closed()).toEqual([])
  act(() => screen.getAllByRole('button')[1]?.blur())
  wait(6000)
  expect(closed()).toContain('a')
})

test('shows four at a time', () => {
  show(...[1, 2, 3, 4, 5].map((n) => ({ id: `${n}`, tone: 'info' as const, text: `Toast ${n}` })))
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
    'Toast 1',
    'Toast 2',
    'Toast 3',
    'Toast 4',
  ])
})
