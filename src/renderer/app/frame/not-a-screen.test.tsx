import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { viewPath } from '#shared/paths.ts'
import { fakeBridge } from '../../../../tests/support/renderer/fake-bridge.ts'
import { openView } from '../../features/credits/open-view.ts'
import { NotAScreen } from './not-a-screen.tsx'

vi.mock('../../features/credits/open-view.ts', () => ({ openView: vi.fn(async () => {}) }))

beforeEach(() => {
  vi.clearAllMocks()
  fakeBridge()
})
afterEach(cleanup)

const load = (path: string): void => {
  history.replaceState({}, '', path)
  render(<NotAScreen />)
}

test.each(['fcl', 'lcl', 'air', 'transport'] as const)(
  'opens a %s path through the credit flow on request',
  async (type) => {
    load(`${viewPath(type, 'v-1')}/`)
    expect(openView).not.toHaveBeenCalled()
    act(() => fireEvent.click(screen.getByRole('button', { name: 'Show details' })))
    await waitFor(() =>
      expect(openView).toHaveBeenCalledExactlyOnceWith(
        expect.anything(),
        expect.objectContaining({ subject: { type, uuid: 'v-1' } }),
      ),
    )
  },
)

test('offers the wall for any other path without a screen', () => {
  load('/frontend/view-something-new/7')
  expect(screen.queryByRole('button', { name: 'Show details' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Go to the wall' }))
  expect(location.pathname).toBe('/frontend/wall')
})
