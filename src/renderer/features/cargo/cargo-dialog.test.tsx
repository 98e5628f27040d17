import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mockDialogs } from '../../../../tests/support/renderer/dialogs.ts'
import { draftDisk } from '../../../../tests/support/renderer/draft-disk.ts'
import { fakeBridge } from '../../../../tests/support/renderer/fake-bridge.ts'
import { show } from '../../../../tests/support/renderer/show.tsx'
import { signInAnother } from '../../../../tests/support/renderer/signed-in.ts'
import { closeOverlay, openCargoOf } from '../../lib/overlay.ts'
import { type FieldCommands, registerField } from '../../lib/writing-fields.ts'
import { CargoDialog } from './cargo-dialog.tsx'
import { addCargo, cargoDraft } from './cargo-form.ts'

beforeEach(() => {
  mockDialogs()
  draftDisk(fakeBridge())
  signInAnother()
})
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name, hidden: true })
const line = (n: number) => within(screen.getByRole('group', { name: `Line ${n}`, hidden: true }))
const write = (label: string, value: string, n = 1) =>
  fireEvent.change(line(n).getByLabelText(label), { target: { value } })
const fill = (values: Readonly<Record<string, string>>, n = 1) => {
  for (const [label, value] of Object.entries(values)) write(label, value, n)
}
const pallets = { Pieces: '12', Length: '120', Width: '80', Height: '100', Weight: '480.5' }
const factOf = (label: string): string | null | undefined =>
  screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent
const cellsOf = (container: string): readonly (string | null)[] =>
  within(screen.getByRole('row', { name: new RegExp(`^${container}`), hidden: true }))
    .getAllByRole('cell', { hidden: true })
    .map(({ textContent }) => textContent)

test('works out volume, weights and containers, and keeps what was typed', async () => {
  const view = show(<CargoDialog />)
  fill(pallets)
  expect([factOf('Volume'), factOf('Gross weight')]).toEqual(['11.52 m³', '5,766 kg'])
  expect([factOf('Volume weight'), factOf('Chargeable weight')]).toEqual(['1,920 kg', '5,766 kg'])
  await waitFor(() => expect(cellsOf('20GP')).toEqual(['1', '1', '2', '2']))
  expect(cellsOf('40HC')).toEqual(['1', '1', '1', '1'])
  expect(screen.getByRole('img', { hidden: true }).getAttribute('aria-label')).toContain('Line 1: 12')
  fireEvent.click(screen.getByLabelText('Courier'))
  expect(factOf('Volume weight')).toBe('2,304 kg')
  fireEvent.change(screen.getByLabelText('Volume divisor'), { target: { value: '4000' } })
  expect(factOf('Volume weight')).toBe('2,880 kg')
  fireEvent.click(screen.getByLabelText('Sea'))
  expect(factOf('Revenue tons (W/M)')).toBe('11.52')
  view.unmount()
  show(<CargoDialog />)
  expect(line(1).getByLabelText<HTMLInputElement>('Pieces').value).toBe('12')
})

test('asks about a number with two meanings, and about mistakes', () => {
  show(<CargoDialog />)
  fill({ ...pallets, Weight: '1.250' })
  expect(screen.getByText('Which number: 1,250 or 1.25? Write it without separators.')).toBeDefined()
  fill({ Weight: '-3' })
  expect(screen.getByText('Enter a number above 0.')).toBeDefined()
  expect(button('Copy table').disabled).toBe(true)
  // A side of 1,250 m is none.
  fill({ Weight: '', Length: '1.250' })
  fireEvent.change(line(1).getByLabelText('Unit'), { target: { value: 'm' } })
  expect(screen.queryByText(/Which number/)).toBeNull()
  expect(factOf('Chargeable weight')).toBe('–')
})

test('adds, removes, clears and restores lines', async () => {
  show(<CargoDialog />)
  fill(pallets)
  fireEvent.click(button('Add line'))
  expect(document.activeElement).toBe(line(2).getByLabelText('Pieces'))
  fill({ ...pallets, Pieces: '3', Height: '235' }, 2)
  await waitFor(() => expect(cellsOf('40GP')).toEqual(['1', '1', '–', '–']))
  button('Remove line 1').focus()
  fireEvent.click(button('Remove line 1'))
  // The focus stays beside the button that is gone.
  await waitFor(() => expect(document.activeElement?.closest('dialog')).not.toBeNull())
  expect(line(1).getByLabelText<HTMLInputElement>('Height').value).toBe('235')
  fireEvent.click(button('Clear'))
  expect(line(1).getByLabelText<HTMLInputElement>('Height').value).toBe('')
  fireEvent.click(button('Undo'))
  expect(line(1).getByLabelText<HTMLInputElement>('Height').value).toBe('235')
})

test('types its table in the field that had the focus', async () => {
  const typed: string[] = []
  const commands: FieldCommands = {
    focus: () => {},
    textBeforeCaret: () => '',
    replaceBack: (_count, text) => typed.push(text) > 0,
    selectNext: () => false,
  }
  const field = document.createElement('div')
  field.contentEditable = 'true'
  field.setAttribute('contenteditable', 'true')
  field.tabIndex = 0
  document.body.append(field)
  registerField(field, { commands, thread: null, repliedTo: null })
  field.focus()
  show(<CargoDialog />)
  fill(pallets)
  fireEvent.click(button('Insert into the text'))
  await waitFor(() => expect(typed).toHaveLength(1))
  expect(typed[0]?.split('\n')).toEqual([
    '# | Pieces | Length × Width × Height | Gross weight | Volume',
    '1 | 12 | 120 × 80 × 100 cm | 5,766 kg | 11.52 m³',
    'Totals | 12 | – | 5,766 kg | 11.52 m³',
    'Chargeable weight (Air 1:6000): 5,766 kg',
    'Containers: 2 × 20GP, 1 × 40GP, 1 × 40HC, 1 × 45HC',
  ])
})

test('takes the mode of an offer, and names the offer', async () => {
  openCargoOf({ mode: 'lcl', quote: 'LCL, Mundra → Jebel Ali' })
  show(<CargoDialog />)
  expect(await screen.findByText('LCL, Mundra → Jebel Ali')).toBeDefined()
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Sea').checked).toBe(true))
  fill(pallets)
  const written = vi.fn(async () => {})
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: written }, configurable: true })
  fireEvent.click(button('Copy table'))
  await waitFor(() =>
    expect(written).toHaveBeenCalledWith(expect.stringMatching(/^LCL, Mundra → Jebel Ali\n# \|/)),
  )
  closeOverlay()
})

test('takes the lines of an inquiry beside those that are typed, each once', async () => {
  const one = {
    pieces: 2,
    length: 1.2,
    width: 1,
    height: 1,
    unit: 'm',
    weight: 90,
    weightUnit: 'kg',
    isEach: false,
  } as const
  await addCargo([one])
  await addCargo([one, { ...one, pieces: 3, weight: null }])
  expect(
    cargoDraft()
      .read()
      .lines.map(({ pieces, length, weight }) => [pieces, length, weight]),
  ).toEqual([
    ['2', '1.2', '90'],
    ['3', '1.2', ''],
  ])
})
