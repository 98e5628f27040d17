import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Provider } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dayMs } from '#shared/dates.ts'
import { failed, ok } from '#shared/errors.ts'
import type { OfferPart, SeenVoyage } from '#shared/ipc/offers.ts'
import { noReadBack } from '#shared/ipc/read-back.ts'
import { fakeBridge } from '../../../../tests/support/renderer/fake-bridge.ts'
import { NoObserver } from '../../../../tests/support/renderer/no-observer.ts'
import { voyageOf } from '../../../../tests/support/renderer/offers.ts'
import { setSignedInUser } from '../../../../tests/support/renderer/signed-in.ts'
import { actNow, setSession } from '../../lib/account.ts'
import { connectPushes } from '../../lib/bridge.ts'
import { preferencesAtom, sessionAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { voyageFilterAtom } from './board-state.ts'
import { Departures, VoyageBoard } from './voyage-board.tsx'
import { noVoyageFilter } from './voyage-filter.ts'
import { today } from './weeks.ts'

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

const departsIn = (days: number): SeenVoyage => voyageOf(`in-${days}`, { etd: today() + days * dayMs })
/** In the archive's order: by first sight. */
const all = Array.from({ length: 300 }, (_, n) => departsIn(1 + ((n * 7) % 300)))
const first = Array.from({ length: 100 }, (_, n) => departsIn(1 + n))

let bridge: ReturnType<typeof fakeBridge>
let rest: PromiseWithResolvers<void>
beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', NoObserver)
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(640)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1200)
  rest = Promise.withResolvers()
  bridge = fakeBridge()
  bridge.answer('kept.list', () => ok([]))
  bridge.answer('kept.put', () => ok(null))
  bridge.answer('archive.firstOffers', () => ok(first))
  bridge.answer('archive.offers', async ({ after }) => {
    await rest.promise
    return ok<OfferPart>(
      after === 0 ? { rows: all.slice(0, 200), next: 200 } : { rows: all.slice(200), next: null },
    )
  })
  setSignedInUser({ id: crypto.randomUUID(), full_name: 'Viewer' })
  setSession(store.get(sessionAtom))
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const open = async (): Promise<HTMLElement> => {
  render(
    <Provider store={store}>
      <VoyageBoard />
    </Provider>,
  )
  return screen.findByRole('grid')
}
const rowsOf = (grid: HTMLElement): HTMLElement[] => [...grid.querySelectorAll<HTMLElement>('[data-line]')]
const placesOf = (grid: HTMLElement): string[] =>
  rowsOf(grid).map((row) => `${row.style.cssText} ${row.textContent}`)
const arrive = (): Promise<void> =>
  act(async () => {
    rest.resolve()
    await new Promise((resolve) => setTimeout(resolve, 20))
  })

test('shows the first offers at once and keeps their places when the rest loads', async () => {
  const grid = await open()
  expect(bridge.inputsOf('archive.firstOffers')).toEqual([
    { kind: 'voyages', sort: { id: 'etd', desc: false }, from: today() },
  ])
  expect(grid).toHaveProperty('ariaBusy', 'true')
  expect(grid.getAttribute('aria-rowcount')).toBe('-1')
  expect(screen.queryByText(/\d offers/)).toBeNull()
  const rows = rowsOf(grid)
  const places = placesOf(grid)
  expect(rows.length).toBeGreaterThan(15)
  await arrive()
  expect(await screen.findByText('300 offers')).toBeDefined()
  expect(grid.getAttribute('aria-rowcount')).toBe('301')
  expect(grid.hasAttribute('aria-busy')).toBe(false)
  expect(rows.every((row, at) => row === rowsOf(grid)[at])).toBe(true)
  expect(placesOf(grid).slice(0, rows.length)).toEqual(places)
})

test('shows the first offers that arrive on an empty board', async () => {
  let rows: readonly SeenVoyage[] = []
  connectPushes()
  bridge.answer('archive.firstOffers', () => ok(null))
  bridge.answer('archive.offers', () => ok<OfferPart>({ rows: [...rows], next: null }))
  render(
    <Provider store={store}>
      <VoyageBoard />
    </Provider>,
  )
  expect(await screen.findByText('No voyages yet')).toBeDefined()
  rows = [departsIn(3)]
  act(() => bridge.push({ type: 'offers-seen', kinds: ['voyages'] }))
  expect(await screen.findByText('1 offer')).toBeDefined()
  // From now on new offers wait for the button.
  rows = [departsIn(3), departsIn(4)]
  act(() => bridge.push({ type: 'offers-seen', kinds: ['voyages'] }))
  expect(await screen.findByRole('button', { name: 'Show new offers' })).toBeDefined()
  expect(screen.getByText('1 offer')).toBeDefined()
})

/** Holds each answer of the archive, with the rows of the moment of its request, until `release`. */
const holdAnswers = (rowsNow: () => readonly SeenVoyage[]) => {
  const held: (() => void)[] = []
  bridge.answer('archive.firstOffers', () => ok(null))
  bridge.answer('archive.offers', async () => {
    const rows = [...rowsNow()]
    await new Promise<void>((resolve) => held.push(resolve))
    return ok<OfferPart>({ rows, next: null })
  })
  const awaitRequest = (): Promise<void> => waitFor(() => expect(held).toHaveLength(1))
  return {
    awaitRequest,
    release: async (): Promise<void> => {
      await awaitRequest()
      await act(async () => held.pop()?.())
    },
  }
}

test('shows the first offers that arrive while the empty board is read, and then waits for the button', async () => {
  let rows: readonly SeenVoyage[] = []
  const arriveAt = (days: number): void => {
    rows = [...rows, departsIn(days)]
    act(() => bridge.push({ type: 'offers-seen', kinds: ['voyages'] }))
  }
  connectPushes()
  const { awaitRequest, release } = holdAnswers(() => rows)
  render(
    <Provider store={store}>
      <VoyageBoard />
    </Provider>,
  )
  // Each answer is older than the offer that arrives before it.
  await awaitRequest()
  arriveAt(3)
  await release()
  await awaitRequest()
  arriveAt(4)
  await release()
  expect(await screen.findByText('1 offer')).toBeDefined()
  for (const days of [5, 6]) {
    fireEvent.click(await screen.findByRole('button', { name: 'Show new offers' }))
    await awaitRequest()
    arriveAt(days)
    await release()
  }
  expect(await screen.findByText('3 offers')).toBeDefined()
  fireEvent.click(await screen.findByRole('button', { name: 'Show new offers' }))
  await release()
  expect(await screen.findByText('4 offers')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Show new offers' })).toBeNull()
})

test('keeps the news of a board whose read fails', async () => {
  connectPushes()
  await open()
  await arrive()
  act(() => bridge.push({ type: 'offers-seen', kinds: ['voyages'] }))
  bridge.answer('archive.offers', () => failed('storage'))
  fireEvent.click(await screen.findByRole('button', { name: 'Show new offers' }))
  await act(async () => {})
  expect(screen.getByRole('button', { name: 'Show new offers' })).toBeDefined()
})

test('offers a read-back on an empty board and shows its result', async () => {
  let rows: readonly SeenVoyage[] = []
  connectPushes()
  bridge.answer('archive.readBackState', () => ok(noReadBack))
  bridge.answer('archive.readBack', () => ok(noReadBack))
  bridge.answer('archive.firstOffers', () => ok(null))
  bridge.answer('archive.offers', () => ok<OfferPart>({ rows: [...rows], next: null }))
  render(
    <Provider store={store}>
      <VoyageBoard />
    </Provider>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Read back 30 days' }))
  expect(bridge.inputsOf('archive.readBack')).toHaveLength(1)
  const pushPhase = (phase: 'reading' | 'done'): void =>
    act(() => bridge.push({ type: 'read-back', state: { ...noReadBack, phase } }))
  pushPhase('reading')
  rows = [departsIn(3)]
  act(() => bridge.push({ type: 'offers-seen', kinds: ['voyages'] }))
  expect(await screen.findByText('1 offer')).toBeDefined()
  rows = [departsIn(3), departsIn(4)]
  act(() => bridge.push({ type: 'offers-seen', kinds: ['voyages'] }))
  expect(await screen.findByText('2 offers')).toBeDefined()
  pushPhase('done')
})

test.each([true, false])(
  'says what it has seen of a lane without offers, and reads back if always wished: %s',
  async (isWished) => {
    connectPushes()
    bridge.answer('archive.readBackState', () => ok(noReadBack))
    bridge.answer('archive.readBack', () => ok(noReadBack))
    bridge.answer('archive.firstOffers', () => ok(null))
    bridge.answer('archive.offers', () => ok<OfferPart>({ rows: [departsIn(3), departsIn(4)], next: null }))
    store.set(preferencesAtom, (before) => ({ ...before, readsBackForLanes: isWished }))
    store.set(voyageFilterAtom, actNow(), { ...noVoyageFilter, from: 'Santos', to: 'Genoa' })
    render(
      <Provider store={store}>
        <VoyageBoard />
      </Provider>,
    )
    expect(await screen.findByText(/^None among the 2 offers seen, back to \d+ \p{L}+ \d{4}$/u)).toBeDefined()
    expect(await screen.findByRole('button', { name: 'Read back 30 days' })).toBeDefined()
    expect(screen.getAllByRole('button', { name: 'Watch this lane' })).toHaveLength(2)
    expect(bridge.inputsOf('archive.readBackState')).toHaveLength(1)
    await new Promise((resolve) => setTimeout(resolve, 1700))
    expect(bridge.inputsOf('archive.readBack')).toHaveLength(isWished ? 1 : 0)
    act(() => bridge.push({ type: 'read-back', state: { ...noReadBack, phase: 'stopped' } }))
    // Once stopped, it starts on request only.
    await new Promise((resolve) => setTimeout(resolve, 1700))
    expect(bridge.inputsOf('archive.readBack')).toHaveLength(isWished ? 1 : 0)
    store.set(voyageFilterAtom, actNow(), noVoyageFilter)
  },
)

test('says on an empty board that keeping is off', async () => {
  bridge.answer('archive.readBackState', () => ok({ ...noReadBack, phase: 'off' as const }))
  bridge.answer('archive.firstOffers', () => ok(null))
  bridge.answer('archive.offers', () => ok<OfferPart>({ rows: [], next: null }))
  render(
    <Provider store={store}>
      <VoyageBoard />
    </Provider>,
  )
  expect(await screen.findByText(/^Quayside keeps nothing of what you have seen/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Open settings' })).toBeDefined()
})

test('shows that nothing departs only after all offers are loaded', async () => {
  bridge.answer('archive.offers', async () => {
    await rest.promise
    return ok<OfferPart>({ rows: [voyageOf('past', { etd: today() - dayMs })], next: null })
  })
  await open()
  render(
    <Provider store={store}>
      <Departures />
    </Provider>,
  )
  const none = 'No departures in the next 12 weeks.'
  expect(screen.getByRole('heading', { name: 'Departures' })).toBeDefined()
  expect(screen.queryByText(none)).toBeNull()
  await arrive()
  expect(await screen.findByText(none)).toBeDefined()
})

test('waits for all offers if the filter changes meanwhile', async () => {
  await open()
  fireEvent.change(screen.getByLabelText('Search the board'), { target: { value: 'rotterdam' } })
  expect(screen.queryByRole('grid')).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('Search the board').value).toBe('rotterdam')
  await arrive()
  expect((await screen.findByRole('grid')).getAttribute('aria-rowcount')).toBe('301')
})

test('waits for all offers if the archive cannot sort, and requests the first page once', async () => {
  bridge.answer('archive.firstOffers', () => ok(null))
  bridge.answer('kept.list', ({ collection }) =>
    ok(
      collection === 'board-views'
        ? [
            {
              key: 'voyages',
              changedAt: 1,
              value: {
                order: [],
                hidden: [],
                widths: {},
                sort: { id: 'note', desc: true },
                group: '',
              } as never,
            },
          ]
        : [],
    ),
  )
  rest.resolve()
  const grid = await open()
  expect(grid.getAttribute('aria-rowcount')).toBe('301')
  expect(bridge.inputsOf('archive.firstOffers')).toMatchObject([{ sort: { id: 'note', desc: true } }])
  cleanup()
  await open()
  await waitFor(() => expect(bridge.inputsOf('archive.offers').length).toBeGreaterThan(2))
  expect(bridge.inputsOf('archive.firstOffers')).toHaveLength(1)
})
