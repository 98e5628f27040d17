import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Provider } from 'jotai'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import { ok } from '#shared/errors.ts'
import { paths } from '#shared/paths.ts'
import { fakeBridge } from '../../../../../tests/support/renderer/fake-bridge.ts'
import { setSignedInUser } from '../../../../../tests/support/renderer/signed-in.ts'
import { voyageFilterAtom } from '../../../features/board/board-state.ts'
import { noVoyageFilter } from '../../../features/board/voyage-filter.ts'
import { actNow, setSession } from '../../../lib/account.ts'
import { keptChanges } from '../../../lib/pushes.ts'
import { sessionAtom } from '../../../lib/session.ts'
import { store } from '../../../lib/store.ts'
import { startTourTask, tourTaskAtom } from './task.ts'
import { tourTexts } from './texts.ts'
import { TourTask } from './tour-task.tsx'

const texts = tourTexts.task
const alert = { name: 'Lane', origin: 'Mundra', destination: '', mode: 'any' }

beforeEach(async () => {
  const bridge = fakeBridge()
  bridge.answer('kept.list', () => ok([{ key: 'old', value: alert, changedAt: 1 }] as never))
  setSignedInUser({ id: crypto.randomUUID() })
  setSession(store.get(sessionAtom))
  act(() => navigate(paths.wall))
  startTourTask()
  render(
    <Provider store={store}>
      <TourTask />
    </Provider>,
  )
  await act(async () => undefined)
})
afterEach(cleanup)

const current = () => document.querySelector('[aria-current="step"]')?.textContent ?? null
const press = (name: string) => act(() => fireEvent.click(screen.getByRole('button', { name })))

test('follows the user to the board, to a lane, and ends with a new alert', () => {
  expect(current()).toContain(texts.steps[0])
  press(texts.toBoard)
  expect(location.pathname).toBe(paths.board)
  expect(current()).toContain(texts.steps[1])
  act(() => store.set(voyageFilterAtom, actNow(), { ...noVoyageFilter, from: 'INMUN' }))
  expect(current()).toContain(texts.steps[2])
  act(() => keptChanges.emit([{ collection: 'alerts', key: 'old', value: alert }] as never))
  expect(current()).toContain(texts.steps[2])
  act(() => keptChanges.emit([{ collection: 'alerts', key: 'new', value: alert }] as never))
  expect([current(), screen.getByRole('status').textContent]).toEqual([null, texts.doneText])
  press(tourTexts.done)
  expect(store.get(tourTaskAtom)).toBe(false)
})

test('can be left at any time', () => {
  press(texts.leave)
  expect(store.get(tourTaskAtom)).toBe(false)
})
