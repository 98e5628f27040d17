import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ok } from '#shared/errors.ts'
import { noReadBack, type ReadBackState, readBackOf } from '#shared/ipc/read-back.ts'
import { steadyNow } from '#shared/steady-clock.ts'
import { fakeBridge } from '../../../../tests/support/renderer/fake-bridge.ts'
import { connectPushes } from '../../lib/bridge.ts'
import { ReadBack, ReadThreads, useReadBack, useReading, useUnsearched } from './read-back.tsx'

const Shown = () => <ReadBack state={useReadBack()} />

let bridge: ReturnType<typeof fakeBridge>
const open = (state: ReadBackState): void => {
  bridge.answer('archive.readBackState', () => ok(state))
  render(<Shown />)
}
beforeEach(() => {
  bridge = fakeBridge()
  bridge.answer('archive.readBack', () => ok(noReadBack))
  bridge.answer('archive.stopReadBack', () => ok(noReadBack))
  connectPushes()
})
afterEach(cleanup)

test('starts on click, shows the progress and stops on click', async () => {
  open(noReadBack)
  fireEvent.click(await screen.findByRole('button', { name: 'Read back 30 days' }))
  expect(bridge.inputsOf('archive.readBack')).toHaveLength(1)
  const reached = steadyNow() - 15 * 86_400_000
  act(() =>
    bridge.push({
      type: 'read-back',
      state: { ...noReadBack, phase: 'reading', posts: 40, reached, isPaused: false },
    }),
  )
  expect(screen.getByRole('status').textContent).toMatch(/^40 posts, back to /)
  expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBeCloseTo(15, 1)
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }))
  expect(bridge.inputsOf('archive.stopReadBack')).toHaveLength(1)
  act(() =>
    bridge.push({
      type: 'read-back',
      state: { ...noReadBack, phase: 'stopped', posts: 40, reached, isPaused: false },
    }),
  )
  expect(screen.getByRole('status').textContent).toMatch(/^Stopped: 40 posts/)
  expect(screen.getByRole('button', { name: 'Read back 30 days' })).toBeDefined()
})

test('renders no button while the archive is off', async () => {
  open({ ...noReadBack, phase: 'off' })
  await act(async () => {})
  expect(screen.queryByRole('button')).toBeNull()
})

const Threads = () => {
  const reading = useReading()
  const state = reading && readBackOf(reading, 'threads')
  return <ReadThreads state={state} unsearched={useUnsearched(state)} />
}

test('states what was not searched, reads it on click, and counts again at the end', async () => {
  bridge.answer('archive.readBackState', () => ok(noReadBack))
  bridge.answer('archive.readThreads', () => ok(noReadBack))
  bridge.answer('archive.unsearched', () => ok({ shipments: 8, conversations: 1, unread: 2 }))
  render(<Threads />)
  const name = 'Not searched yet: 8 shipments, 1 conversation. Read them'
  fireEvent.click(await screen.findByRole('button', { name }))
  expect(bridge.inputsOf('archive.readThreads')).toHaveLength(1)
  expect(screen.getByText(/^Not searched: 2 threads with something unread/)).toBeDefined()
  const push = (state: Partial<ReadBackState>): void =>
    act(() => bridge.push({ type: 'read-back', state: { ...noReadBack, subject: 'threads', ...state } }))
  push({ phase: 'reading', threads: 3, wanted: 9 })
  expect(screen.getByRole('status').textContent).toBe('3 of 9 threads')
  expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(3)
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }))
  expect(bridge.inputsOf('archive.stopReadBack')).toHaveLength(1)
  bridge.answer('archive.unsearched', () => ok({ shipments: 0, conversations: 0, unread: 0 }))
  push({ phase: 'done', threads: 9, wanted: 9 })
  expect(screen.getByRole('status').textContent).toBe('Read 9 of 9 threads.')
  await expect.poll(() => screen.queryByRole('button')).toBeNull()
})

test('shows nothing of the threads where the wall is read', async () => {
  open({ ...noReadBack, subject: 'threads', phase: 'reading', threads: 1, wanted: 9 })
  expect(await screen.findByRole('button', { name: 'Read back 30 days' })).toBeDefined()
  expect(screen.queryByRole('progressbar')).toBeNull()
})
