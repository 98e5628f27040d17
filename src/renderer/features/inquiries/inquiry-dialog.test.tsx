import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ok } from '#shared/errors.ts'
import { setSteadyNow } from '#shared/steady-clock.ts'
import { mockDialogs } from '../../../../tests/support/renderer/dialogs.ts'
import { draftDisk } from '../../../../tests/support/renderer/draft-disk.ts'
import { fakeBridge } from '../../../../tests/support/renderer/fake-bridge.ts'
import { show } from '../../../../tests/support/renderer/show.tsx'
import { signInAnother } from '../../../../tests/support/renderer/signed-in.ts'
import { overlayAtom, takeTyped } from '../../lib/overlay.ts'
import { store } from '../../lib/store.ts'
import { alertPrefillAtom } from '../alerts/open-alert-dialog.ts'
import { cargoDraft } from '../cargo/cargo-form.ts'
import { InquiryDialog } from './inquiry-dialog.tsx'
import { openInquiry } from './open-inquiry.ts'

beforeEach(() => {
  mockDialogs()
  setSteadyNow(new Date(2026, 10, 30, 12).getTime())
  const bridge = fakeBridge()
  bridge.answer('kept.list', () => ok([]))
  draftDisk(bridge)
  signInAnother()
})
afterEach(cleanup)

const asked =
  'LCL from Mundra to Rotterdam, FOB, ready 12 December: 4 pallets 120x80x100 cm, 1.250 kg <b>total</b>'
const open = (text: string | null, onQuote: (...given: readonly unknown[]) => void = () => {}) => {
  openInquiry(text === null ? null : { text, thread: 'conversation:12', commentId: '3', userId: '9' })
  return show(<InquiryDialog onQuote={onQuote} />)
}
const button = (name: string) => screen.getByRole('button', { name, hidden: true })
const rows = () =>
  within(screen.getByRole('list', { name: 'Facts', hidden: true })).getAllByRole('listitem', { hidden: true })

test('shows the words of each fact in the text, as text', () => {
  const { baseElement } = open(asked)
  const text = screen.getByRole('region', { name: 'Inquiry', hidden: true })
  expect(text.textContent).toBe(asked)
  expect([...text.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
    ...['LCL', 'Mundra', 'Rotterdam', 'FOB', '12 December', '4 pallets', '120x80x100 cm', '1.250 kg'],
  ])
  expect(baseElement.querySelector('b')).toBeNull()
})

test('asks what is not clear, and starts a quote with what was chosen', () => {
  const quote = vi.fn()
  open(asked, quote)
  expect(screen.getByText('1 fact needs your choice.')).toBeDefined()
  fireEvent.click(screen.getByRole('radio', { name: '1,250 kg', hidden: true }))
  expect(screen.queryByText(/needs your choice/)).toBeNull()
  fireEvent.click(button('Remove “FOB”'))
  fireEvent.click(button('New quote'))
  expect(quote.mock.lastCall?.[1]).toEqual({
    origin: 'INMUN',
    destination: 'NLRTM',
    mode: 'lcl',
    incoterm: null,
    commodity: '',
    cargo: '4 pallets, 120 × 80 × 100 cm, 1,250 kg',
    readyDay: '2026-12-12',
    userId: '9',
    thread: 'conversation:12',
  })
  expect(store.get(overlayAtom)).toBeNull()
})

test('swaps the ends of the lane, and brings removed facts back', () => {
  open(asked)
  const before = rows().length
  fireEvent.click(button('Remove “LCL”'))
  expect(rows()).toHaveLength(before - 1)
  fireEvent.click(button('Restore removed facts'))
  expect(rows()).toHaveLength(before)
  fireEvent.change(screen.getByLabelText('Use of “Mundra”'), { target: { value: 'destination' } })
  fireEvent.click(button('Search offers'))
  expect(takeTyped()).toBe('kind:lcl port:NLRTM port:INMUN etd:>=2026-12-12')
})

test('fills an alert and the calculator', async () => {
  open(asked)
  fireEvent.click(button('New alert'))
  expect(store.get(alertPrefillAtom)).toMatchObject({
    origin: 'Mundra',
    destination: 'Rotterdam',
    mode: 'lcl',
  })
  fireEvent.click(button('Cargo calculator'))
  await waitFor(() => expect(store.get(overlayAtom)).toBe('cargo'))
  expect(cargoDraft().read().lines).toMatchObject([{ pieces: '4', length: '120', unit: 'cm', weight: '' }])
})

test('reads what is pasted, and keeps it', () => {
  const view = open(null)
  expect(screen.queryByRole('list', { hidden: true })).toBeNull()
  fireEvent.change(screen.getByLabelText('Inquiry', { selector: 'textarea' }), {
    target: { value: 'FOB Shanghai to Santos' },
  })
  expect(rows()).toHaveLength(3)
  view.unmount()
  open(null)
  expect(screen.getByLabelText<HTMLTextAreaElement>('Inquiry', { selector: 'textarea' }).value).toContain(
    'Santos',
  )
  fireEvent.click(button('Clear'))
  expect(screen.queryByRole('list', { hidden: true })).toBeNull()
  fireEvent.click(button('Undo'))
  expect(rows()).toHaveLength(3)
})
