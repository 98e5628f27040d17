import { act, cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react'
import { Provider } from 'jotai'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dayMs } from '#shared/dates.ts'
import { failed, ok } from '#shared/errors.ts'
import type { KeptCollection } from '#shared/ipc/kept.ts'
import { fakeBridge } from '../../../../tests/support/renderer/fake-bridge.ts'
import { NoObserver } from '../../../../tests/support/renderer/no-observer.ts'
import { productOf, voyageOf } from '../../../../tests/support/renderer/offers.ts'
import { setSignedInUser } from '../../../../tests/support/renderer/signed-in.ts'
import { actNow, setSession } from '../../lib/account.ts'
import { readKept } from '../../lib/kept.ts'
import { sessionAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { productFilterAtom, productOffers } from './board-state.ts'
import { DepartureReminder } from './departure-reminder.tsx'
import { NoteDialog } from './note-dialog.tsx'
import { ProductBoard } from './product-board.tsx'
import { useView } from './use-board.ts'

// jsdom has none, and the board's modules call it on load.
vi.hoisted(() => {
  // A window with room for the table, but not for the column beside it.
  window.matchMedia = (query) =>
    ({
      matches: query === '(min-width: 720px)',
      addEventListener: () => {},
      removeEventListener: () => {},
    }) as never
})

let bridge: ReturnType<typeof fakeBridge>
beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', NoObserver)
  HTMLDialogElement.prototype.showModal = () => {}
  HTMLDialogElement.prototype.close = () => {}
  bridge = fakeBridge()
  bridge.answer('kept.list', () => failed('storage'))
  bridge.answer('kept.put', () => ok(null))
  bridge.answer('archive.offers', () => ok({ rows: [productOf('a'), productOf('b')], next: null } as never))
  setSignedInUser({ id: crypto.randomUUID(), full_name: 'Viewer' })
  setSession(store.get(sessionAtom))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const Page = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>

/** Makes the disk readable again, with one entry in one collection. */
const heal = (name: KeptCollection, key: string, value: object): void =>
  bridge.answer('kept.list', ({ collection }) =>
    ok(collection === name ? [{ key, value: value as never, changedAt: 1 }] : []),
  )

test('reports pins, notes and table layout that fail to load, and retries', async () => {
  await act(() => productOffers.refetch())
  render(<ProductBoard />, { wrapper: Page })
  const alert = await screen.findByRole('alert')
  await waitFor(() => expect(alert.textContent).toMatch(/pins, notes, and table layout.* could not be read/))
  act(() => store.set(productFilterAtom, actNow(), (before) => ({ ...before, pinnedOnly: true })))
  expect(screen.queryByText(/^None among the/)).toBeNull()
  heal('offer-pins', 'product:a', {})
  for (const retry of screen.getAllByRole('button', { name: 'Retry' })) fireEvent.click(retry)
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(screen.getByText('1 of 2 products')).toBeDefined()
})

test('does not overwrite a note that failed to load', async () => {
  render(<NoteDialog row={voyageOf('a')} />, { wrapper: Page })
  expect((await screen.findByRole('alert', { hidden: true })).textContent).toContain(
    'notes could not be read',
  )
  expect(screen.queryByLabelText('Your note')).toBeNull()
  heal('offer-notes', 'voyage:a', { text: 'Ask for the rate' })
  fireEvent.click(screen.getByRole('button', { name: 'Retry', hidden: true }))
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLTextAreaElement>('Your note').value).toBe('Ask for the rate'),
  )
  expect(bridge.inputsOf('kept.put')).toEqual([])
})

test('does not offer a new reminder if reminders failed to load', async () => {
  render(<DepartureReminder row={voyageOf('a')} />, { wrapper: Page })
  expect((await screen.findByRole('alert', { hidden: true })).textContent).toContain(
    'reminders could not be read',
  )
  expect(screen.queryByRole('button', { name: 'Set reminder', hidden: true })).toBeNull()
})

test('shows the day of the reminder', async () => {
  bridge.answer('kept.list', () => ok([]))
  render(<DepartureReminder row={voyageOf('a', { etd: Date.now() + 4 * dayMs })} />, { wrapper: Page })
  const field = await screen.findByLabelText('Days before ETD')
  for (const days of ['3', '2']) {
    fireEvent.change(field, { target: { value: days } })
    expect(screen.getByRole('status', { hidden: true }).textContent).toMatch(
      /^Reminds you on (Mon|Tue|Wed|Thu|Fri|Sat|Sun),? .*08:00\.$/,
    )
  }
})

test('saves changes to a layout that failed to load only after it loads', async () => {
  const { result } = renderHook(() => useView('voyages'), { wrapper: Page })
  await act(() => readKept('board-views'))
  act(() => result.current.change({ group: 'lane' }))
  expect(result.current.view.group).toBe('lane')
  expect(bridge.inputsOf('kept.put')).toEqual([])
  const kept = { order: ['etd'], hidden: ['seen'], widths: {}, sort: null, group: '' }
  heal('board-views', 'voyages', kept)
  await act(() => readKept('board-views'))
  await waitFor(() => expect(bridge.inputsOf('kept.put')).toHaveLength(1))
  expect(bridge.inputsOf('kept.put')).toMatchObject([{ key: 'voyages', value: { ...kept, group: 'lane' } }])
  expect(result.current.view).toEqual({ ...kept, group: 'lane' })
})
