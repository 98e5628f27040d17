import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Provider } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shipment } from '#shared/contract/entities/shipment.schema.ts'
import { ok } from '#shared/errors.ts'
import { fakeBridge } from '../../../../tests/support/renderer/fake-bridge.ts'
import { mockPopovers } from '../../../../tests/support/renderer/popovers.ts'
import { setSignedInUser } from '../../../../tests/support/renderer/signed-in.ts'
import { store } from '../../lib/store.ts'
import { registerField } from '../../lib/writing-fields.ts'
import { shipments } from '../shipments/shipments-state.ts'
import { TemplatesHost } from './templates-host.tsx'

const kept = [
  {
    key: 'a',
    value: { name: 'Booking', text: 'Dear {name}, ETD {etd} from {port}. Rate: {rate}, until {date}.' },
  },
  { key: 'b', value: { name: 'Thanks', text: 'Thank you.' } },
]

beforeEach(async () => {
  mockPopovers()
  HTMLElement.prototype.scrollIntoView = () => {}
  // Imitates Chromium's command in the focused field.
  document.execCommand = (_command: string, _ui?: boolean, data = '') => {
    const field = document.activeElement as HTMLTextAreaElement
    field.setRangeText(data, field.selectionStart, field.selectionEnd, 'end')
    fireEvent.input(field)
    return true
  }
  const bridge = fakeBridge()
  bridge.answer('kept.list', () => ok(kept.map((entry) => ({ ...entry, changedAt: 1 })) as never))
  bridge.answer('directory.connections', () => ok([]))
  setSignedInUser({ id: 7, full_name: 'Asha Menon' })
  bridge.answer('directory.shipments', () =>
    ok([
      shipment.parse({
        id: 3,
        origin_port: 'Durban',
        formatted_etd_date: '27 Nov 2026',
        user: { id: 7, full_name: 'Asha Menon' },
        parties: [{ user: { id: 9, full_name: 'Ravi Deshpande', user_unique_id: 'WHM-9' } }],
      }),
    ]),
  )
  await act(() => shipments.refetch())
  render(
    <Provider store={store}>
      <textarea
        aria-label="Write"
        ref={(field) =>
          field ? registerField(field, { thread: 'shipment:3', repliedTo: null, commands: null }) : undefined
        }
      />
      <TemplatesHost />
    </Provider>,
  )
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const field = () => screen.getByLabelText<HTMLTextAreaElement>('Write')
const type = (text: string): void => {
  field().focus()
  for (const letter of text) {
    field().setRangeText(letter, field().selectionStart, field().selectionEnd, 'end')
    fireEvent.input(field())
  }
}
const press = (key: string) => fireEvent.keyDown(field(), { key })
const options = () =>
  screen.queryAllByRole('option', { hidden: true }).map(({ firstChild }) => firstChild?.textContent)

test('suggests templates after a slash and filters them by the typed text', async () => {
  type('/')
  await waitFor(() => expect(options()).toEqual(['Booking', 'Thanks', 'Write a template…']), {
    timeout: 10_000,
  })
  expect(field().getAttribute('aria-controls')).toBe(screen.getByRole('listbox', { hidden: true }).id)
  type('tha')
  expect(options()).toEqual(['Thanks', 'Thailand', 'Write a template…'])
  press('Enter')
  expect(field().value).toBe('Thank you.')
  expect(screen.queryByRole('listbox', { hidden: true })).toBeNull()
  expect(field().hasAttribute('aria-activedescendant')).toBe(false)
})

test('replaces letters typed after the list was last drawn', async () => {
  type('/b')
  await waitFor(() => expect(options()).toContain('Booking'), { timeout: 10_000 })
  field().setRangeText('oo', field().selectionStart, field().selectionEnd, 'end')
  press('Enter')
  expect(field().value).toMatch(/^Dear /)
})

test.each([
  ['a code', '/jnpt', 'Nhava Sheva (INNSA)'],
  ['a name prefix', '/felixst', 'Felixstowe (GBFXT)'],
  ['a typing error', '/roterdam', 'Rotterdam (NLRTM)'],
  ['a country', '/netherlands', 'Netherlands'],
])('suggests ports and countries after a slash by %s', async (_how, typed, place) => {
  type('Space from ')
  type(typed)
  await waitFor(() => expect(options()).toContain(place), { timeout: 10_000 })
  press('Enter')
  expect(field().value).toBe(`Space from ${place}`)
})

test('fills known fields with visible names and selects the others on Tab', async () => {
  type('Hi /')
  await waitFor(() => expect(options()).toHaveLength(3), { timeout: 10_000 })
  press('ArrowDown')
  press('ArrowUp')
  press('Enter')
  expect(field().value).toBe('Hi Dear WHM-9, ETD 27 Nov 2026 from Durban. Rate: {rate}, until {date}.')
  const chosen = () => field().value.slice(field().selectionStart, field().selectionEnd)
  // A key before the next frame replaces the field too.
  expect(chosen()).toBe('{rate}')
  expect(press('Tab')).toBe(false)
  expect(chosen()).toBe('{date}')
  expect(press('Tab')).toBe(true)
})

test('fills in the author of the answered comment in a reply', async () => {
  registerField(field(), { thread: 'shipment:3', repliedTo: 'Ines Costa', commands: null })
  type('/boo')
  await waitFor(() => expect(options()).toHaveLength(2), { timeout: 10_000 })
  press('Enter')
  expect(field().value).toContain('Dear Ines Costa, ETD 27 Nov 2026 from Durban.')
})

test('ignores a slash inside a word and stays closed after Escape', async () => {
  type('and/or')
  expect(options()).toEqual([])
  type(' /')
  await waitFor(() => expect(options()).toHaveLength(3), { timeout: 10_000 })
  press('Escape')
  expect(options()).toEqual([])
  type('boo')
  expect(options()).toEqual([])
  expect(field().value).toBe('and/or /boo')
})
