import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Provider } from 'jotai'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { epochMs } from '#shared/epoch-ms.ts'
import { failed, ok } from '#shared/errors.ts'
import { draftKey } from '#shared/ipc/native.schema.ts'
import { draftDisk } from '../../../../tests/support/renderer/draft-disk.ts'
import { fakeBridge } from '../../../../tests/support/renderer/fake-bridge.ts'
import { setSignedInUser } from '../../../../tests/support/renderer/signed-in.ts'
import { setSession } from '../../lib/account.ts'
import { readKept } from '../../lib/kept.ts'
import { closeOverlay, overlayAtom } from '../../lib/overlay.ts'
import { keptChanges } from '../../lib/pushes.ts'
import { sessionAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { toastsAtom } from '../../lib/toasts.ts'
import { AlertDialog } from './alert-dialog.tsx'
import { openAlertDialog } from './open-alert-dialog.ts'

const santos = {
  name: 'Santos',
  origin: 'Santos',
  destination: '',
  mode: 'any',
  etdFrom: null,
  etdBefore: null,
  words: '',
  priceBelow: null,
  currency: 'USD',
  isMuted: false,
  since: epochMs(5),
} as const

let bridge: ReturnType<typeof fakeBridge>
let disk: ReturnType<typeof draftDisk>
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = () => {}
  HTMLDialogElement.prototype.close = () => {}
  bridge = fakeBridge()
  bridge.answer('kept.list', () => ok([]))
  bridge.answer('kept.put', () => ok(null))
  bridge.answer('archive.matching', () => ok(7))
  disk = draftDisk(bridge)
  setSignedInUser({ id: crypto.randomUUID(), full_name: 'Viewer' })
  setSession(store.get(sessionAtom))
})
afterEach(() => {
  cleanup()
  store.set(toastsAtom, [])
})

const show = (prefill: Parameters<typeof openAlertDialog>[0] = {}) => {
  openAlertDialog(prefill)
  return render(
    <Provider store={store}>
      <AlertDialog />
    </Provider>,
  )
}
const button = (name: string) => screen.getByRole('button', { name, hidden: true })
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } })
const saved = () => bridge.inputsOf('kept.put') as { readonly key: string; readonly value: object }[]

test('keeps the form when saving fails, and saves one alert on retry', async () => {
  bridge.answer('kept.put', () => failed('storage'))
  show()
  type(/^From/, 'Santos')
  fireEvent.click(button('Save alert'))
  await waitFor(() => expect(saved()).toHaveLength(1))
  await waitFor(() => expect(store.get(overlayAtom)).toBe('alert'))
  expect(field(/^From/).value).toBe('Santos')
  bridge.answer('kept.put', () => ok(null))
  fireEvent.click(button('Save alert'))
  await waitFor(() => expect(store.get(overlayAtom)).toBeNull())
  expect(new Set(saved().map(({ key }) => key)).size).toBe(1)
  await waitFor(() => expect(disk.size).toBe(0))
})

test('asks about an unknown port before saving and suggests a similar one', async () => {
  show()
  type(/^From/, 'jnpt')
  type(/^To/, 'Roterdam')
  expect(screen.getByText('Read as Nhava Sheva (INNSA)')).toBeDefined()
  expect(screen.getByText(/Did you mean Rotterdam \(NLRTM\) – Netherlands\?$/)).toBeDefined()
  fireEvent.click(button('Save alert'))
  await waitFor(() => expect(screen.getByText(/^“Roterdam” is no port/)).toBeDefined())
  fireEvent.click(button('Change place'))
  await waitFor(() => expect(screen.queryByText(/^“Roterdam” is no port/)).toBeNull())
  expect([saved().length, store.get(overlayAtom)]).toEqual([0, 'alert'])
  fireEvent.click(button('Save alert'))
  await waitFor(() => expect(screen.getByText(/^“Roterdam” is no port/)).toBeDefined())
  fireEvent.click(button('Save as typed'))
  await waitFor(() =>
    expect(saved()).toMatchObject([{ value: { origin: 'Nhava Sheva', destination: 'Roterdam' } }]),
  )
})

test('asks which port a shared name means, and which price a point means, before it saves', async () => {
  show()
  fireEvent.click(screen.getByLabelText('Product'))
  type(/^From/, 'Cartagena')
  type(/^Price below/, '1.500')
  const questions = [
    'Which place: Cartagena (ESCAR) – Spain or Cartagena (COCTG) – Colombia?',
    'Which price: 1,500 or 1.5? Write it without separators.',
  ]
  for (const question of questions) expect(screen.getByText(question)).toBeDefined()
  fireEvent.click(button('Save alert'))
  for (const question of questions) expect(screen.getAllByText(question)).toHaveLength(1)
  expect(saved()).toHaveLength(0)
  type(/^From/, 'Cartagena, Spain')
  type(/^Price below/, '1 500')
  expect(screen.getByText('Read as Cartagena (ESCAR)')).toBeDefined()
  expect(screen.getByText('Below USD 1,500')).toBeDefined()
  fireEvent.click(button('Save alert'))
  await waitFor(() =>
    expect(saved()).toMatchObject([{ value: { origin: 'Cartagena (ESCAR)', priceBelow: 1500 } }]),
  )
})

test('chooses a suggested port by keys, and Escape closes only the list', async () => {
  show()
  const to = field(/^To/)
  type(/^To/, 'roterdam')
  const options = () =>
    screen.queryAllByRole('option', { hidden: true }).map(({ textContent }) => textContent)
  fireEvent.input(to)
  expect(options()[0]).toBe('Rotterdam (NLRTM)Netherlands')
  fireEvent.keyDown(to, { key: 'Escape' })
  expect(options()).toEqual([])
  expect(store.get(overlayAtom)).toBe('alert')
  fireEvent.keyDown(to, { key: 'ArrowDown' })
  fireEvent.keyDown(to, { key: 'ArrowDown' })
  fireEvent.keyDown(to, { key: 'Enter' })
  expect(to.value).toBe('Rotterdam (NLRTM)')
  expect(saved()).toEqual([])
})

test('reads the beginning of a name as the place it begins, and Enter takes the only suggestion', () => {
  show()
  const to = field(/^To/)
  type(/^To/, 'rott')
  expect(screen.getByText('Read as Rotterdam (NLRTM)')).toBeDefined()
  fireEvent.input(to)
  fireEvent.keyDown(to, { key: 'Enter' })
  expect(to.value).toBe('Rotterdam (NLRTM)')
  type(/^From/, 'san')
  expect(screen.getByText(/^\d+ places begin with this\. Choose one\.$/)).toBeDefined()
  fireEvent.click(button('Save alert'))
  expect(saved()).toEqual([])
})

test('says that it watches, with Undo', async () => {
  bridge.answer('kept.remove', () => ok(null))
  show({ origin: 'Santos' })
  fireEvent.click(button('Save alert'))
  await waitFor(() => expect(store.get(toastsAtom)).toMatchObject([{ text: 'Watching: from Santos' }]))
  store.get(toastsAtom)[0]?.actions?.[0]?.run()
  await waitFor(() => expect(bridge.inputsOf('kept.remove')).toMatchObject([{ key: saved()[0]?.key }]))
})

test.each([false, true])(
  'saves no second alert for the same offers, and watches a muted one again: %s',
  async (isMuted) => {
    bridge.answer('kept.list', () => ok([{ key: 'a-1', value: { ...santos, isMuted }, changedAt: 1 }]))
    show({ origin: 'Santos' })
    await act(() => readKept('alerts'))
    fireEvent.click(button('Save alert'))
    await waitFor(() => expect(store.get(overlayAtom)).toBeNull())
    expect(store.get(toastsAtom)).toMatchObject([{ text: 'You already watch this: Santos' }])
    expect(saved()).toMatchObject(isMuted ? [{ key: 'a-1', value: { isMuted: false } }] : [])
  },
)

test('refuses days that are past', async () => {
  show({ origin: 'Santos', etdBefore: epochMs(Date.UTC(2020, 0, 1)) })
  fireEvent.click(button('Save alert'))
  expect(await screen.findByText('These days are past.')).toBeDefined()
  expect(saved()).toEqual([])
})

test('shows the number of offers that match today', async () => {
  show({ origin: 'Santos' })
  expect(await screen.findByText('7 offers that you have seen match.')).toBeDefined()
  expect(bridge.inputsOf('archive.matching')).toMatchObject([{ criteria: { origin: 'Santos', mode: 'any' } }])
})

test('saves the draft, restores it after a restart, and discards it on request', async () => {
  const first = show()
  type(/^From/, 'Santos')
  await waitFor(() => expect(disk.get('new')).toContain('Santos'), { timeout: 5000 })
  closeOverlay()
  first.unmount()
  // Drops all state of this page.
  const written = new Map(disk)
  setSignedInUser({ id: crypto.randomUUID(), full_name: 'Viewer' })
  setSession(store.get(sessionAtom))
  disk.clear()
  for (const [mode, content] of written) disk.set(mode, content)
  show()
  await waitFor(() => expect(field(/^From/).value).toBe('Santos'))
  fireEvent.click(button('Discard'))
  expect(field(/^From/).value).toBe('')
  await waitFor(() => expect(disk.size).toBe(0))
  fireEvent.click(button('Undo'))
  expect(field(/^From/).value).toBe('Santos')
  expect(screen.queryByText('Draft discarded')).toBeNull()
  await waitFor(() => expect(disk.get('new')).toContain('Santos'), { timeout: 5000 })
  fireEvent.click(button('Discard'))
  fireEvent.click(button('Cancel'))
  expect(store.get(overlayAtom)).toBeNull()
  await waitFor(() => expect(disk.size).toBe(0))
})

test('keeps separate drafts for a new alert, a lane and an edited alert', async () => {
  // The value in memory takes precedence over the disk.
  bridge.answer('drafts.list', () => ok([]))
  const blank = show()
  type(/^Words/, 'rice')
  blank.unmount()
  const lane = show({ origin: 'Santos', destination: 'Genoa' })
  expect([field(/^From/).value, field(/^Words/).value]).toEqual(['Santos', ''])
  type(/^Words/, 'coffee')
  lane.unmount()
  const other = show({ origin: 'Santos', destination: 'Rotterdam' })
  expect(field(/^Words/).value).toBe('')
  other.unmount()
  const change = show({ ...santos, key: 'a-1' })
  expect(field(/^Words/).value).toBe('')
  type(/^Words/, 'sugar')
  change.unmount()
  show({ origin: 'Santos', destination: 'Genoa' })
  expect(field(/^Words/).value).toBe('coffee')
  await waitFor(() => expect(bridge.inputsOf('drafts.save').length).toBeGreaterThan(2))
  expect(bridge.inputsOf('drafts.save').map((input) => draftKey.safeParse(input).success)).not.toContain(
    false,
  )
})

test('marks a restored edit as unsaved and discards it on request', async () => {
  disk.set('edit:a-1', JSON.stringify({ ...formFields, words: 'sugar', was: formFields }))
  bridge.answer('kept.list', () => ok([{ key: 'a-1', value: santos, changedAt: 1 }]))
  show({ ...santos, key: 'a-1' })
  expect(await screen.findByText('Not saved yet.')).toBeDefined()
  expect(field(/^Words/).value).toBe('sugar')
  fireEvent.click(button('Discard'))
  cleanup()
  await waitFor(() => expect(disk.size).toBe(0))
  show({ ...santos, key: 'a-1' })
  expect(field(/^Words/).value).toBe('')
  expect(saved()).toHaveLength(0)
})

test('shows a change from elsewhere and keeps its other fields on save', async () => {
  bridge.answer('kept.list', () => ok([{ key: 'a-1', value: santos, changedAt: 1 }]))
  show({ ...santos, key: 'a-1' })
  await act(() => readKept('alerts'))
  type(/^Words/, 'sugar')
  const changeElsewhere = (value: typeof santos | object | null): void =>
    act(() => keptChanges.emit([{ collection: 'alerts', key: 'a-1', value: value as never }]))
  changeElsewhere({ ...santos, isMuted: true })
  expect(screen.queryByText(/elsewhere since you began/)).toBeNull()
  changeElsewhere({ ...santos, isMuted: true, words: 'coffee' })
  expect(screen.getByText(/was changed meanwhile/).textContent).toContain('coffee')
  fireEvent.click(button('Save alert'))
  await waitFor(() => expect(store.get(overlayAtom)).toBeNull())
  expect(saved()).toMatchObject([{ key: 'a-1', value: { words: 'sugar', isMuted: true } }])
})

test('shows no conflict if another window saved the same words', async () => {
  bridge.answer('kept.list', () => ok([{ key: 'a-1', value: santos, changedAt: 1 }]))
  show({ ...santos, key: 'a-1' })
  await act(() => readKept('alerts'))
  type(/^Words/, 'sugar')
  act(() =>
    keptChanges.emit([{ collection: 'alerts', key: 'a-1', value: { ...santos, words: 'sugar' } as never }]),
  )
  expect(screen.queryByText(/elsewhere since you began/)).toBeNull()
})

const formFields = {
  name: 'Santos',
  origin: 'Santos',
  destination: '',
  mode: 'any',
  etdFrom: '',
  etdTo: '',
  words: '',
  price: '',
  currency: 'USD',
}
