import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ok } from '#shared/errors.ts'
import { noReadBack, type ReadBackState } from '#shared/ipc/read-back.ts'
import { steadyNow } from '#shared/steady-clock.ts'
import { fakeBridge } from '../../../../tests/support/renderer/fake-bridge.ts'
import { connectPushes } from '../../lib/bridge.ts'
import { ReadBack, useReadBack } from './read-back.tsx'

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
    bridge.push({ type: 'read-back', state: { phase: 'reading', posts: 40, reached, isPaused: false } }),
  )
  expect(screen.getByRole('status').textContent).toMatch(/^40 posts, back to /)
  expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBeCloseTo(15, 1)
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }))
  expect(bridge.inputsOf('archive.stopReadBack')).toHaveLength(1)
  act(() =>
    bridge.push({ type: 'read-back', state: { phase: 'stopped', posts: 40, reached, isPaused: false } }),
  )
  expect(screen.getByRole('status').textContent).toMatch(/^Stopped: 40 posts/)
  expect(screen.getByRole('button', { name: 'Read back 30 days' })).toBeDefined()
})

test('renders no button while the archive is off', async () => {
  open({ ...noReadBack, phase: 'off' })
  await act(async () => {})
  expect(screen.queryByRole('button')).toBeNull()
})
